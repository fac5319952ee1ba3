// For tests: the missions of a member with nothing, and of one who has done some.
import type { WireValue } from '@chokka/contract'

type Summary = WireValue<'missionSummary'>
type Mission = Summary['content'][number]
type Board = WireValue<'missionLeaderboard'>

const missionOf = (place: number, en: string, more: Partial<Mission>): Mission => ({
  id: `46d2dcfe-b89e-41e7-854a-${String(place).padStart(12, '0')}`,
  ...({ event: 'turnover', bound: null, period: 'daily', state: 'open' } as const),
  ...{ periodStart: '2026-11-19T18:00:00.000Z', periodEnd: '2026-11-20T18:00:00.000Z' },
  ...{ names: { bn: en, en }, descriptions: { bn: '', en: '' }, rewardId: null },
  progress: { of: 'money', counted: '1250.00', target: '5000.00' },
  ...{ amount: '20.00', points: 0, score: 20, turnoverPpm: 1_000_000, expiresAt: '2126-11-21T18:00:00.000Z' },
  ...more,
})
const done = { of: 'count', counted: 1, target: 1 } as const
const rewardId = '66d2dcfe-b89e-41e7-854a-000000000001'
const past = { periodStart: '2026-11-18T18:00:00.000Z', periodEnd: '2026-11-19T18:00:00.000Z' }
const names = ['Turn over 5,000', 'Sign in today', 'Bind your mail address', 'Yesterday']

export const noMissions: Summary = { content: [], past: [], claimable: 0, week: '2026-11-16', score: 0 }
export const someMissions: Summary = {
  ...noMissions,
  content: [
    missionOf(1, names[0] ?? '', {}),
    missionOf(2, names[1] ?? '', { event: 'login_day', progress: done, state: 'done', rewardId, points: 5 }),
    missionOf(3, names[2] ?? '', { event: 'bind', bound: 'email', period: 'once', progress: done, state: 'claimed' }),
  ],
  past: [missionOf(4, names[3] ?? '', { ...past, state: 'missed' })],
  claimable: 1,
}

const prizes = [{ from: 1, to: 1, amount: '3000.00' }]
const paging = { pageNum: 1, totalPages: 1, total: 2 }
export const noBoard: Board = {
  ...{
    content: [],
    ...paging,
    totalPages: 0,
    total: 0,
    week: '2026-11-16',
    endsAt: '2026-11-22T18:00:00.000Z',
    prizes,
  },
  own: { place: null, score: 0, prize: '0.00' },
}
export const aBoard: Board = {
  ...{ ...noBoard, ...paging },
  content: [
    { place: 1, name: 'ra***7', score: 940, prize: '3000.00', isMine: false },
    { place: 2, name: 'mo***7', score: 925, prize: '0.00', isMine: false },
  ],
  own: { place: 51, score: 460, prize: '0.00' },
}
