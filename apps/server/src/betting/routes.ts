import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { bestWin } from './best-win.ts'
import { betDetail } from './bet-detail.ts'
import { bettingRecord } from './betting-record.ts'
import { rankList } from './rank-list.ts'

export const bettingRoutes = (): Routes<keyof typeof calls.betting> => ({
  bettingRecord,
  betDetail: { outside: betDetail },
  rankList: { outside: rankList() },
  bestWin,
})
