import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { bestWin } from './best-win.ts'
import { betDetail, officeBet } from './bet-detail.ts'
import { bettingRecord, memberBets } from './betting-record.ts'
import { officeBets } from './office-bets.ts'
import { rankList, type TopTurnover } from './rank-list.ts'
import { gameReturns } from './returns/game-returns.ts'

export const bettingRoutes = ({
  topTurnover,
}: {
  topTurnover: TopTurnover
}): Routes<keyof typeof calls.betting | keyof typeof calls.bettingOffice> => ({
  memberBets,
  gameReturns,
  officeBets,
  officeBet: { outside: officeBet },
  bettingRecord,
  betDetail: { outside: betDetail },
  rankList: { outside: rankList(topTurnover) },
  bestWin,
})
