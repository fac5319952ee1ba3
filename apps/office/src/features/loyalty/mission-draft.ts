import type { WireInput, WireValue } from '@chokka/contract'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { missionBinds, missionEvents, missionPeriods } from '@chokka/contract/nouns/loyalty/mission-calls'
import { toLatinDigits } from '@chokka/text'

export type MissionRow = WireValue<'missionList'>['content'][number]
type Save = WireInput<'saveMission'>

/** Nothing counts invitations yet. */
export const events = missionEvents.filter((event) => event !== 'invite_qualified')
export const binds = missionBinds
export const periods = missionPeriods
export const types = gameTypes

const figures = ['target', 'least', 'multiple', 'amount', 'points', 'score', 'factor', 'leastRank', 'sort'] as const
export type Figure = (typeof figures)[number]

/** What is typed about a mission; figures as they are typed. Vendors and games are lists with commas. */
export type MissionDraft = Pick<Save, 'event' | 'period'> & {
  bound: (typeof missionBinds)[number]
  types: readonly (typeof gameTypes)[number][]
  vendors: string
  games: string
  names: Save['names']
  descriptions: { bn: string; en: string }
  isShown: boolean
  from: string | null
  to: string | null
} & Record<Figure, string>

const leastOfBets = '10.00'
/** The events that count play have a filter; of these, those that count bets or games have a least amount too. */
const ofBets: readonly string[] = ['bet_count', 'win_multiple', 'games_played', 'categories_played']
export const countsPlay = (event: string): boolean => event === 'turnover' || ofBets.includes(event)
export const hasLeast = (event: string): boolean => ofBets.includes(event) || event.startsWith('deposit')
export const isOfMoney = (event: string): boolean => event === 'turnover' || event === 'deposit_sum'

const none = { bn: '', en: '' }
export const draftOf = (row?: MissionRow): MissionDraft => ({
  ...{ event: row?.event ?? 'bet_count', period: row?.period ?? 'daily', bound: row?.bound ?? 'email' },
  types: types.filter((type) => row?.types.includes(type)),
  vendors: row?.vendors.join(', ') ?? '',
  games: row?.games.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`).join(', ') ?? '',
  ...{ names: row?.names ?? none, descriptions: row?.descriptions ?? none, isShown: row?.isShown ?? true },
  ...{
    from: row?.from ?? null,
    to: row?.to ?? null,
    target: plain(row?.target ?? ''),
    least: row?.least ?? leastOfBets,
  },
  ...{ multiple: plain(row?.multiple ?? '0'), amount: row?.amount ?? '0', points: String(row?.points ?? 0) },
  ...{ score: String(row?.score ?? 0), factor: String((row?.turnoverPpm ?? 1_000_000) / 1_000_000) },
  ...{ leastRank: String(row?.leastRank ?? 0), sort: String(row?.sort ?? 0) },
})

/** "100.00" as "100". */
const plain = (text: string) => text.replace(/\.00$/, '')

const decimal = (typed: string): string | null => {
  const digits = toLatinDigits(typed).trim()
  return /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(digits) ? digits : null
}
const whole = (typed: string, most: number): number | null => {
  const digits = toLatinDigits(typed).trim()
  return /^\d{1,9}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/** Which figures are not what they must be. */
export function wrongFigures(draft: MissionDraft): readonly Figure[] {
  const wrong = (name: Figure, isRight: boolean) => (isRight ? [] : [name])
  const target = Number(decimal(draft.target) ?? 0)
  const gives = Number(decimal(draft.amount) ?? 0) + (whole(draft.points, 1e6) ?? 0) + (whole(draft.score, 1e6) ?? 0)
  return [
    ...wrong('target', target > 0 && (isOfMoney(draft.event) || Number.isInteger(target))),
    ...wrong('least', !hasLeast(draft.event) || decimal(draft.least) !== null),
    ...wrong('multiple', draft.event !== 'win_multiple' || Number(decimal(draft.multiple) ?? 0) > 0),
    ...wrong('amount', decimal(draft.amount) !== null && gives > 0),
    ...wrong('points', whole(draft.points, 1e6) !== null),
    ...wrong('score', whole(draft.score, 1e6) !== null),
    ...wrong('factor', Number(decimal(draft.factor) ?? 101) <= 100),
    ...wrong('leastRank', whole(draft.leastRank, 99) !== null),
    ...wrong('sort', whole(draft.sort, 9999) !== null),
  ]
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What is sent of a draft without wrong figures. */
export function saveOf(draft: MissionDraft, row: MissionRow | undefined, reason: string): Save {
  const { event, period, names, descriptions, isShown } = draft
  return {
    ...(row ? { id: row.id, basedOn: row.version } : {}),
    ...{ event, period, names, descriptions, isShown, reason },
    ...{ target: decimal(draft.target) ?? '0', amount: decimal(draft.amount) ?? '0' },
    least: hasLeast(event) ? (decimal(draft.least) ?? '0') : '0',
    multiple: event === 'win_multiple' ? (decimal(draft.multiple) ?? '0') : '0',
    bound: event === 'bind' ? draft.bound : null,
    ...(countsPlay(event)
      ? { types: [...draft.types], vendors: listOf(draft.vendors), games: gamesOf(draft.games) }
      : {}),
    ...{ points: whole(draft.points, 1e6) ?? 0, score: whole(draft.score, 1e6) ?? 0 },
    turnoverPpm: Math.round(Number(decimal(draft.factor) ?? 1) * 1_000_000),
    ...{ leastRank: whole(draft.leastRank, 99) ?? 0, sort: whole(draft.sort, 9999) ?? 0 },
    ...(draft.from !== null && row?.state !== 'running' ? { from: draft.from } : {}),
    to: draft.to,
  }
}

/** "CHOKKA/crash" is the game crash of the vendor CHOKKA. */
const gamesOf = (text: string) =>
  listOf(text).map((one) => {
    const [vendor = '', ...code] = one.split('/')
    return { vendor, gameCode: code.join('/') || ' ' }
  })
