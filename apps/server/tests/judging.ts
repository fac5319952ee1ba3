// For tests: a small world in memory, and calls to be judged in it.
import { fromMicros, parseMoney, toDecimal, siteCurrency, type Money } from '@chokka/money'
import type { MemberAccountKind } from '../src/wallet/index.ts'
import type { BetCondition } from '../src/betting/conditions.ts'
import type { DoorCall } from '../src/betting/door-call.ts'
import type { Rules, Writes } from '../src/betting/draft.ts'
import { judge } from '../src/betting/judge.ts'
import { gameKey, transactionKey, sessionKey, type Bet, type Transaction, type World } from '../src/betting/world.ts'

export const member = 100_001n
export const other = 100_002n
const vendor = {
  id: 7,
  code: 'V',
  rollbackAfterWin: 'undo_both',
  afterRoundClosed: 'taken',
  takesBets: true,
  jackpotVendor: { id: 7, code: 'V' },
} as const

type WorldOptions = {
  cash?: string
  bonus?: string
  order?: readonly MemberAccountKind[]
  conditions?: readonly BetCondition[]
  facts?: Record<string, unknown>
  /** What the locked escrow of the jackpot of vendor 7 holds; nothing unless it is given. */
  escrow?: { balance: string; advanced: string }
}

/** A world of two members, each with a session at vendor 7, and the games six and seven. */
export function aWorld(options: WorldOptions = {}): { world: World; rules: Rules } {
  const order = options.order ?? (['M.cash'] as const)
  const balances = (): Map<MemberAccountKind, Money> =>
    new Map(order.map((kind) => [kind, parseMoney((kind === 'M.cash' ? options.cash : options.bonus) ?? '0.00')]))
  const session = (holder: bigint) =>
    ({
      holder,
      currency: siteCurrency,
      startedAt: 1_699_999_000_000,
      isOver: false,
      unseenSiteSession: null,
      isFromVendorWallet: false,
    }) as const
  const world: World = {
    now: 1_700_000_000_000_000n,
    members: new Map([member, other].map((id) => [id, { balances: balances(), facts: options.facts ?? {} }])),
    sessions: new Map([member, other].map((id) => [sessionKey(vendor.id, `token ${id}`), session(id)])),
    games: new Map([
      [gameKey(vendor.id, 'six'), { id: 61, takesBets: true }],
      [gameKey(vendor.id, 'seven'), { id: 62, takesBets: true }],
    ]),
    transactions: new Map(),
    bets: new Map(),
    escrows: new Map([[7, escrowOf(options.escrow)]]),
  }
  return { world, rules: { order, conditions: options.conditions ?? [], timeZone: 'Asia/Dhaka' } }
}

const escrowOf = ({ balance, advanced } = { balance: '0.00', advanced: '0.00' }) => ({
  ...{ code: 'V', balance: parseMoney(balance), advanced: parseMoney(advanced) },
})

let made = 0
type Changes = Partial<DoorCall>

export function aCall(kind: DoorCall['kind'], amount: string, changes: Changes = {}): DoorCall {
  const id = `${kind} ${++made}`
  const user = changes.user ?? member
  return {
    ...{ kind, vendor, token: `token ${user}`, user, id, transaction: id, supplier: '', reference: '', round: 'r' },
    ...{
      closed: false,
      game: 'six',
      currency: siteCurrency,
      amount: parseMoney(amount),
      free: false,
      digest: `of ${id}`,
    },
    ...{ note: '', facts: {}, jackpot: parseMoney('0.00') },
    ...changes,
  }
}
export const aBet = (amount: string, changes: Changes = {}) => aCall('bet', amount, changes)
export const aWin = (bet: DoorCall, amount: string, changes: Changes = {}) =>
  aCall('win', amount, { reference: bet.transaction, round: bet.round, closed: true, ...changes })
export const aRollback = (of: DoorCall, changes: Changes = {}) =>
  aCall('rollback', '0.00', { reference: of.transaction, round: of.round, closed: true, currency: '', ...changes })

/** Judges all calls as one batch, as texts: outcomes, balances after, lines such as "M.cash > E.bet 4.00 bet_stake". */
export function judged(calls: DoorCall[], at = aWorld({ cash: '10.00' })) {
  const { answers, writes } = judge(calls, at.world, at.rules)
  return {
    outcomes: answers.map((answer) => answer.outcome),
    balances: answers.map((answer) => answer.balance !== null && toDecimal(fromMicros(answer.balance))),
    lines: writes.movements.flatMap((one) => one.transfers.map(asText)),
    bets: [...writes.newBets, ...writes.changedBets],
    writes,
  }
}

const asText = ({ from, to, amount, code }: Writes['movements'][number]['transfers'][number]) =>
  `${from.kind} > ${to.kind} ${toDecimal(amount)} ${code}`

/** The world after these writes: what the next batch reads. */
export function after(at: { world: World; rules: Rules }, writes: Writes): { world: World; rules: Rules } {
  const bets = new Map<string, Bet>(at.world.bets)
  for (const bet of [...writes.newBets, ...writes.changedBets]) bets.set(bet.id, bet)
  const transactions = new Map<string, Transaction>(at.world.transactions)
  for (const one of [...writes.newTransactions, ...writes.rolledBack])
    transactions.set(transactionKey(one.vendor, one.id), one)
  const members = new Map(
    [...at.world.members].map(([id, { balances, facts }]) => [id, { balances: new Map(balances), facts }]),
  )
  for (const { from, to, amount } of writes.movements.flatMap((one) => one.transfers)) {
    for (const [name, sign] of [[from, -1n] as const, [to, 1n] as const]) {
      const own = name.holder === undefined ? undefined : members.get(name.holder)?.balances
      const kind = name.kind === 'M.bonus' ? 'M.bonus' : 'M.cash'
      own?.set(kind, fromMicros((own.get(kind) ?? 0n) + sign * amount))
    }
  }
  const escrows = new Map(at.world.escrows)
  for (const { vendor, code, balance, advanced } of writes.escrows) escrows.set(vendor, { code, balance, advanced })
  return { world: { ...at.world, members, bets, transactions, escrows }, rules: at.rules }
}
