import type { Ask } from '../kit/index.ts'

const touch = {
  name: 'identity_note_played',
  text: `update session s set seen_at = clock_timestamp()
    from (select id from session where id = any ($1::uuid[]) for no key update skip locked) as played
    where s.id = played.id`,
}

/** Playing counts as activity. A session that another transaction has locked is skipped: that one writes it anyway. */
export const touchPlayedSessions = (ask: Ask, sessions: string[]) => ask(touch, [sessions])
