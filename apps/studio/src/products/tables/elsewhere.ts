import { toShown } from '@chokka/money'
import type { TableName } from '@chokka/game-math/tables'
import type { PageCommand } from '@chokka/studio-wire/wire'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Relay } from '../../relay/relay.ts'
import { sessionOfId } from '../../wallet/sessions.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { cashOut, place, stateOf } from './bets.ts'
import type { Placed, PlaceCommand, TableState } from './bets.ts'
import type { Engine } from './engine.ts'
import { inFlightMs } from './rules.ts'

type CashOutCommand = Extract<PageCommand, { do: 'cashOut' }>
/** What one process asks another one that runs a table. */
type Command = PlaceCommand | CashOutCommand | { do: 'state' }

/** Tables that another process runs, for the pages that are open here. */
export type Elsewhere = {
  place: (session: Session, command: PlaceCommand) => Promise<Placed>
  cashOut: (session: Session, command: CashOutCommand) => Promise<Pick<Placed, 'mine'>>
  state: (session: Session) => Promise<TableState>
}

/** Asks for what is played elsewhere, and answers for the tables that run here. */
export function makeElsewhere(
  kit: Kit,
  wallet: Wallet,
  relay: Relay,
  engines: Readonly<Record<TableName, Engine>>,
): Elsewhere {
  for (const engine of Object.values(engines)) {
    relay.answer(engine.game, {
      lead: () => engine.lead,
      // What another process of this studio asks is one of these; the page's part was read by its shape there.
      run: (sessionId, command, arrivedMs) =>
        answer(kit, wallet, engine, { sessionId, command: command as Command, arrivedMs }),
    })
  }
  // A balance after a win or a refund comes from the process that sends it, and the player may have pages elsewhere.
  wallet.listeners.done = ({ playerId, betId, balance }) => {
    if (balance === null) return
    for (const { game, lead, table } of Object.values(engines)) {
      if (lead && table.bets.has(betId))
        relay.toPlayer(game, lead, playerId, { push: 'balance', balance: toShown(balance) })
    }
  }

  const ask = async (session: Session, command: Command): Promise<unknown> => {
    const { id: sessionId, game } = session
    try {
      return await relay.ask(game, { sessionId, command, arrivedMs: kit.clock.nowMs() })
    } catch (error) {
      // The operator has told the process that asked it.
      if (error instanceof Refusal && error.code === 'session_over') wallet.listeners.sessionOver(sessionId)
      throw error
    }
  }
  return {
    // Each answer is that of its command, made by the same function as here.
    place: async (session, command) => (await ask(session, command)) as Placed,
    cashOut: async (session, command) => (await ask(session, command)) as Pick<Placed, 'mine'>,
    state: async (session) => {
      try {
        return (await ask(session, { do: 'state' })) as TableState
      } catch {
        // No process runs the table now: its pages wait for the next round.
        return stateOf(kit, engines[session.game as TableName], session)
      }
    },
  }
}

type Question = { sessionId: bigint; command: Command; arrivedMs: number | undefined }

async function answer(kit: Kit, wallet: Wallet, engine: Engine, { sessionId, command, arrivedMs }: Question) {
  const session = await sessionOfId(kit, sessionId)
  if (session?.game !== engine.game) throw new Refusal('wrong_game')
  if (command.do === 'state') return stateOf(kit, engine, session)
  if (command.do === 'place') return place(kit, wallet, engine, session, command)
  const nowMs = kit.clock.nowMs()
  const arrived = Math.max(Math.min(arrivedMs ?? nowMs, nowMs), nowMs - inFlightMs)
  return cashOut(kit, engine, session, command.slot, arrived)
}
