// For the tests of the slow recomputation: facts made by hand, and outcomes in a short form. The member is `m`; times
// are those of Dhaka.
import { fromMicros, parseMoney, toDecimal } from '@chokka/money'
import { slowLoyalty, type Facts, type Outcome } from '../slow-loyalty.ts'
import { defaultTables } from './defaults.ts'

export const dhaka = (time: string) => Date.parse(`${time}:00+06:00`)

type Entry = Facts['turnover'][number]
export const played = (slot: number, valid: string, rest: Partial<Entry> = {}): Entry => ({
  slot,
  member: 'm',
  type: 'slots',
  valid: parseMoney(valid),
  stake: parseMoney(valid),
  ...rest,
})
export const deposited = (slot: number, amount: string) => ({ slot, member: 'm', amount: parseMoney(amount) })
export const set = (slot: number, rank: number) => ({ slot, member: 'm', rank })

/** The outcome for one member, who takes part and is not excluded unless the facts say otherwise. */
export const outcome = (until: number, facts: Partial<Facts>): Outcome =>
  slowLoyalty({
    timeZone: 'Asia/Dhaka',
    until,
    members: [{ id: 'm', takesPart: true, excluded: [] }],
    turnover: [],
    deposits: [],
    byHand: [],
    ...defaultTables,
    ...facts,
  })

export const excludedIn = (from: number, until: number) => [{ id: 'm', takesPart: true, excluded: [{ from, until }] }]

/** "from→to cause slot", the slot in the time of Dhaka. */
export const moves = ({ moves }: Outcome) =>
  moves.map(({ from, to, cause, slot }) => {
    const time = new Date(slot + 6 * 3_600_000).toISOString().slice(0, 16)
    return `${from}→${to} ${cause} ${time}`
  })
export const shown = (amount: bigint) => toDecimal(fromMicros(amount))
export const gifts = ({ rewards }: Outcome, source: Outcome['rewards'][number]['source']) =>
  rewards.filter((reward) => reward.source === source).map(({ key, amount }) => `${key}: ${shown(amount)}`)
/** Rebates and rakeback. */
export const earned = ({ rewards }: Outcome) =>
  rewards
    .filter(({ category }) => category !== undefined)
    .map(({ key, category, source, amount }) => `${key} ${category} ${source}: ${shown(amount)}`)
export const points = ({ points }: Outcome) => points.map(({ earned }) => earned)
export const carries = ({ carries }: Outcome) => carries.map(({ type, carry }) => `${type}: ${shown(carry)}`)

export const may10 = dhaka('2026-05-10T12:00')
export const soon = dhaka('2026-05-10T12:10')
/** Gold since 10 May. */
export const gold = { turnover: [played(may10, '600000')], deposits: [deposited(may10, '10000')] }
