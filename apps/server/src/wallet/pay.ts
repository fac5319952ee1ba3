import { hash } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import type { Money } from '@chokka/money'
import { arrayParameter } from '@chokka/server-kit/database'
import { askIn, Refusal, type Ask, type Ctx, type Statement } from '../kit/index.ts'
import type { AccountKind, MemberAccountKind, TransferCode } from './codes.ts'

/**
 * The name of a ledger account. Those of account holders are made at registration, the operator's at their first use.
 */
export type AccountName = { holder?: bigint; kind: AccountKind; detail?: string; currency?: string }

export type Transfer = {
  from: AccountName
  to: AccountName
  amount: Money
  code: TransferCode
  reference: { kind: string; id: string }
}

export type Movement = {
  /** Chosen by the caller, and sent again when the outcome is not known. */
  id: string
  transfers: Transfer[]
  actor: string
  reason?: string
}

/**
 * Posts one movement, all of it or none, once per id. Zero amounts are left out. The same id with the same transfers
 * again changes nothing and returns 'repeat'. Refuses with `id_reused` for other transfers under the same id, and with
 * `balance_short` when the balance of an account holder would go below zero.
 */
export async function pay(ctx: Ctx, movement: Movement): Promise<'done' | 'repeat'> {
  const ask = askIn(ctx.db)
  const transfers = withoutZeros(movement.transfers)
  if (transfers.length === 0) return 'done'
  const [outcome = 'done'] = await payMany(ask, [movement], await accountIds(ask, namesIn(transfers)))
  const holders = transfers.flatMap((transfer) => [transfer.from.holder, transfer.to.holder])
  for (const holder of new Set(holders.filter((holder) => holder !== undefined))) {
    ctx.afterCommit(() => ctx.live.publish({ topic: 'balance', holder: String(holder) }))
  }
  return outcome
}

type Outcome = 'done' | 'repeat'

/**
 * Posts many movements in one statement, in their order: all that were not posted before, or none. Returns the outcome
 * of each, and refuses as `pay` does. `accounts` has the id of every account that a movement names (`accountIds`).
 */
export async function payMany(ask: Ask, movements: Movement[], accounts: AccountIds): Promise<Outcome[]> {
  const [ids, ...columns] = columnsOf(movements, accounts)
  const digests = arrayParameter('bytea', movements, (movement) => digestOf(movement.transfers))
  type Row = { place: number; outcome: 'repeat' | 'reused' } | { place: null; outcome: 'short' }
  const rows = await ask<Row>(post, [ids, digests, ...columns])
  if (rows.length === 0) return movements.map(() => 'done')
  if (rows.some((row) => row.outcome === 'short')) throw new Refusal('balance_short')
  if (rows.some((row) => row.outcome !== 'repeat')) throw new Refusal('id_reused')
  const repeated = new Set(rows.map((row) => Number(row.place) - 1))
  const newOnes = movements.filter((_movement, index) => !repeated.has(index))
  if (newOnes.length > 0) await payMany(ask, newOnes, accounts)
  return movements.map((_movement, index) => (repeated.has(index) ? 'repeat' : 'done'))
}

/**
 * Posts movements without a guard of their ids: the same transaction must write a row whose key stands once for each of
 * them, as the door does. Fails when a balance of an account holder is short, and so does the transaction.
 */
export async function postAll(ask: Ask, movements: Movement[], accounts: AccountIds): Promise<void> {
  if (movements.length > 0) await ask(postNew, columnsOf(movements, accounts))
}

const postNew: Statement = {
  name: 'wallet_post',
  text: `select wallet_post($1::uuid[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::text[], $9::text[], $10::text[])`,
}

const post: Statement = {
  name: 'wallet_pay',
  text: `select place, outcome from wallet_pay($1::uuid[], $2::bytea[], $3::text[], $4::text[], $5::int[],
    $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::text[], $11::text[])`,
}

type Line = Transfer & { place: number; debit: bigint; credit: bigint }

function columnsOf(movements: Movement[], accounts: AccountIds): Buffer[] {
  const lines = movements.flatMap((movement, index) =>
    withoutZeros(movement.transfers).map((transfer): Line => ({
      ...transfer,
      place: index + 1,
      debit: idOf(accounts, transfer.from),
      credit: idOf(accounts, transfer.to),
    })),
  )
  return [
    arrayParameter('uuid', movements, (movement) => movement.id),
    arrayParameter('text', movements, (movement) => movement.actor),
    arrayParameter('text', movements, (movement) => movement.reason ?? ''),
    arrayParameter('int', lines, (line) => line.place),
    arrayParameter('bigint', lines, (line) => line.debit),
    arrayParameter('bigint', lines, (line) => line.credit),
    arrayParameter('bigint', lines, (line) => line.amount),
    arrayParameter('text', lines, (line) => line.code),
    arrayParameter('text', lines, (line) => line.reference.kind),
    arrayParameter('text', lines, (line) => line.reference.id),
  ]
}

const withoutZeros = (transfers: Transfer[]) => transfers.filter((transfer) => transfer.amount !== 0n)

/** Ids of accounts by `accountKey`. Accounts are never deleted, so an id that is committed may be cached. */
export type AccountIds = ReadonlyMap<string, bigint>

export const accountKey = (name: AccountName) =>
  `${name.holder ?? 0}|${name.kind}|${name.detail ?? ''}|${name.currency ?? siteCurrency}`

function idOf(accounts: AccountIds, name: AccountName): bigint {
  const id = accounts.get(accountKey(name))
  if (id === undefined) throw new Error(`no account ${accountKey(name)}`)
  return id
}

const namesIn = (transfers: Transfer[]) => transfers.flatMap((transfer) => [transfer.from, transfer.to])

/** A digest of all transfers, by which a repeat is recognised; in hexadecimal. */
function digestOf(transfers: Transfer[]): string {
  const content = withoutZeros(transfers).map((transfer) =>
    [
      accountKey(transfer.from),
      accountKey(transfer.to),
      transfer.amount,
      transfer.code,
      transfer.reference.kind,
      transfer.reference.id,
    ].join('>'),
  )
  return hash('sha256', content.join('\n'))
}

const accounts: Statement = {
  name: 'wallet_account',
  text: `select wallet_account(nullif(holder, 0), kind, detail, currency) as id
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as asked (holder, kind, detail, currency)`,
}

/** Finds the ids of accounts by name, and makes those that do not exist, in one statement. */
export async function accountIds(ask: Ask, names: AccountName[]): Promise<Map<string, bigint>> {
  const wanted = new Map(names.map((name) => [accountKey(name), name]))
  const list = [...wanted.values()]
  const rows = await ask<{ id: bigint }>(accounts, [
    list.map((name) => name.holder ?? 0n),
    list.map((name) => name.kind),
    list.map((name) => name.detail ?? ''),
    list.map((name) => name.currency ?? siteCurrency),
  ])
  return new Map([...wanted.keys()].flatMap((key, index) => (rows[index] ? [[key, rows[index].id] as const] : [])))
}

/** Makes the ledger accounts of an account holder. */
export async function openAccounts(ctx: Ctx, { holderId: holder }: { holderId: bigint }): Promise<void> {
  await accountIds(askIn(ctx.db), [
    { holder, kind: 'M.cash' },
    { holder, kind: 'M.bonus' },
  ])
}

/** A member's ledger account that is locked until the transaction ends, with its balance. */
export type LockedAccount<Kind extends AccountKind = MemberAccountKind> = {
  id: bigint
  holder: bigint
  kind: Kind
  balance: bigint
}

const locks: Statement = {
  name: 'wallet_lock',
  text: `select id, holder_id as holder, kind, balance from wallet_lock($1::bigint[], $2::text[], $3, $4)`,
}

/**
 * Locks these accounts of many members, in the order of their ids. Without `wait`, an account that another transaction
 * holds is missing in the result; with it, the connection's lock_timeout limits the time.
 */
export const lockAccounts = <Kind extends AccountKind = MemberAccountKind>(
  ask: Ask,
  asked: { holders: bigint[]; kinds: readonly Kind[]; currency: string; wait: boolean },
): Promise<LockedAccount<Kind>[]> =>
  ask<LockedAccount<Kind>>(locks, [
    arrayParameter('bigint', asked.holders, (holder) => holder),
    asked.kinds,
    asked.currency,
    asked.wait,
  ])
