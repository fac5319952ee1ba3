import type { Ask } from '../kit/index.ts'

const noteSeen = {
  name: 'identity_note_played',
  text: `update session s set seen_at = clock_timestamp()
    from (select id from session where id = any ($1::uuid[]) for no key update skip locked) as played
    where s.id = played.id`,
}

/** Playing counts as activity. A session that somebody else holds is being written by him anyway. */
export const touchPlayedSessions = (ask: Ask, sessions: string[]) => ask(noteSeen, [sessions])
