import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { draws } from '@chokka/game-math/fair'
import { gambleColour, gambleTimes } from '@chokka/game-math/slots/gamble'
import { ratio } from '@chokka/game-math/odds'
import { playOnce, shown } from '../../single/play-once.ts'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Command } from '@chokka/studio-wire/wire'
import { gambleOutcome } from '@chokka/studio-wire/slots'
import type { Gambled } from '@chokka/studio-wire/slots'
import { modelOf } from './play.ts'

export type GambleCommand = Extract<Command, { do: 'gamble' }>

/**
 * Double or nothing at exactly 100 % (R-16), as a round of its own: its stake is the whole win of the player's latest
 * bet in this game, and no other money. Each win can be gambled once; what a gamble wins is a win too.
 */
export async function gamble(kit: Kit, wallet: Wallet, session: Session, command: GambleCommand): Promise<Gambled> {
  const { model } = modelOf(session)
  const { colour } = command
  const stake = fromMicros((await stakeOfKey(kit, session, command)) ?? (await latestWin(kit, session, command)))
  const bet = {
    ...{ key: command.key, game: session.game, rules: model.version, stake },
    choice: { model: model.id, gambleOf: command.bet, colour },
  }
  const known = await playOnce(kit, wallet, session, {
    bet,
    highest: ratio(BigInt(gambleTimes), 1n),
    decide: async (seeds) => {
      const [draw = 0] = await draws(seeds, 1)
      const drawn = gambleColour(draw)
      const isWon = drawn === colour
      return { multiplier: ratio(isWon ? BigInt(gambleTimes) : 0n, 1n), outcome: { drawn, won: isWon } }
    },
  })
  return { ...shown(known), ...gambleOutcome.parse(known.outcome), colour }
}

type Latest = { id: string; key: string; payout: bigint | null; state: string }

/**
 * The stake of this very gamble where its key was used before: its result is known, whatever was played since (G-09).
 */
async function stakeOfKey(kit: Kit, session: Session, { bet, key }: GambleCommand): Promise<bigint | undefined> {
  const { rows } = await sql<{ stake: bigint }>`
    select stake from bet where player_id = ${session.playerId} and game = ${session.game} and key = ${key}
      and choice ->> 'gambleOf' = ${bet}`.execute(kit.db)
  return rows[0]?.stake
}

/** The win that is gambled, in micro-units. A gamble that was refused or rolled back does not count. */
async function latestWin(kit: Kit, session: Session, { bet, key }: GambleCommand): Promise<bigint> {
  const { rows } = await sql<Latest>`
    select id, key, payout, state from bet
    where player_id = ${session.playerId} and game = ${session.game} and key <> ${key}
      and state not in ('refused', 'uncertain', 'void', 'rolled_back')
    order by created_at desc limit 1`.execute(kit.db)
  const latest = rows[0]
  if (latest?.id !== bet || latest.state !== 'settled' || !latest.payout) throw new Refusal('no_bet')
  return latest.payout
}
