import { games } from '../games/index.ts'
import { identity } from '../identity/index.ts'
import { each, module, one } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { wallet } from '../wallet/index.ts'
import { betIsOpen, hasOpenRound } from './bet-is-open.ts'
import { betLedgerSource, resultLedgerSource } from './bet-ledger-source.ts'
import { updateBoard } from './board-wins.ts'
import { closeStaleRounds, type OnStakeLost } from './close-stale-rounds.ts'
import { accountTakesBets, type BetCondition } from './conditions.ts'
import type { DoorTimes } from './door-connection.ts'
import { serveDoor, type DoorParts } from './door.ts'
import { jackpotLedgerSource, settleEscrows } from './jackpot-rows.ts'
import { namesOfBets } from './names-of-bets.ts'
import { playMonths, playSums } from './play-sums.ts'
import type { TopTurnover } from './rank-list.ts'
import { bettingRoutes } from './routes.ts'
import { countReturns } from './returns/count-returns.ts'
import { bettingSettings } from './settings.ts'
import { stakesInPlay } from './stakes-in-play.ts'

export const betting = module({
  name: 'betting',
  below: [site, identity, wallet, games],
  tables: ['bet', 'board_win', 'door_transaction', 'game_day', 'jackpot_advance', 'jackpot_escrow', 'jackpot_share'],
  settings: bettingSettings,
  live: ['bets'],
  needs: {
    /** The conditions of other modules for every bet; the state of the account is checked anyway. */
    betConditions: each<BetCondition>(),
    onStakeLost: each<OnStakeLost>(),
    /** Timeouts of the door, where they differ from the standard. */
    doorTimes: one<Partial<DoorTimes>>(),
    isOpenWallet: one<DoorParts['isOpenWallet']>(),
    topTurnover: one<TopTurnover>(),
  },
  offers: {
    ...{ stakesInPlay, namesOfBets, playSums, playMonths, gameSessionIsNeeded: betIsOpen, hasOpenRound },
    ledgerSources: [betLedgerSource, resultLedgerSource, jackpotLedgerSource],
  },
  routes: ({ given }) => bettingRoutes(given),
  jobs: ({ db, baseCtx, given }) => [
    {
      name: 'close-stale-rounds',
      cron: '*/10 * * * *',
      work: async () => closeStaleRounds(db, await baseCtx(), given.onStakeLost),
    },
    { name: 'settle-jackpots', cron: '* * * * *', work: async () => settleEscrows(db, await baseCtx()) },
    { name: 'count-returns', cron: '23 * * * *', work: async () => countReturns(db, await baseCtx()) },
    {
      name: 'update-board',
      cron: '* * * * *',
      everySeconds: 5,
      work: async (closing) => updateBoard(db, await baseCtx(), closing),
    },
  ],
  hooks: (app, { config, given, ...shared }) =>
    serveDoor(app, {
      ...shared,
      rateFactor: config.RATE_FACTOR,
      conditions: [accountTakesBets, ...given.betConditions],
      times: given.doorTimes,
      isOpenWallet: given.isOpenWallet,
    }),
})
