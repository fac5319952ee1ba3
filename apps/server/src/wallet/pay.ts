import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Money } from '@chokka/money'
import { Refusal, type Ctx } from '../kit/index.ts'
import type { TransferCode } from './codes.ts'

/** An account by name. Members' accounts are opened at registration; the house's when they are first needed. */
export type AccountName = { owner?: bigint; kind: AccountKind; detail?: string; currency?: string }
export type AccountKind =
  | 'M.cash'
  | 'M.bonus'
  | 'E.bet'
  | 'E.withdraw'
  | 'H.game'
  | 'H.fees'
  | 'H.adjust'
  | 'H.baddebt'
  | 'H.rounding'
  | 'X.psp'

export type Transfer = {
  from: AccountName
  to: AccountName
  amount: Money
  code: TransferCode
  reference: { kind: string; id: string }
}

type Movement = {
  /** Made by whoever starts the movement; sent again when unsure. */
  id: string
  transfers: Transfer[]
  actor: string
  reason?: string
}

/**
 * Posts one movement, all of it or none, once per id. Zero amounts are left out. The same id with the same transfers
 * again changes nothing and answers 'repeat'. Refuses with `id_reused` for other transfers under the same id, and with
 * `balance_short` when a member's account would go below zero.
 */
export async function pay(ctx: Ctx, movement: Movement): Promise<'done' | 'repeat'> {
  const transfers = movement.transfers.filter((transfer) => transfer.amount !== 0n)
  if (transfers.length === 0) return 'done'
  const accounts = new Map<string, bigint>()
  for (const name of transfers.flatMap((transfer) => [transfer.from, transfer.to])) {
    accounts.set(keyOf(name), await accountId(ctx, name))
  }
  const lines = transfers.map((transfer) => {
    const [from, to] = [accounts.get(keyOf(transfer.from)), accounts.get(keyOf(transfer.to))]
    const { amount, code, reference } = transfer
    return sql`row(${from}::bigint, ${to}::bigint, ${amount}::bigint, ${code}, ${reference.kind}, ${reference.id})::wallet_line`
  })
  const outcome = await sql<{ outcome: string }>`
    select wallet_pay(${movement.id}::uuid, ${digestOf(transfers)}, array[${sql.join(lines)}],
      ${movement.actor}, ${movement.reason ?? ''}) as outcome`.execute(ctx.db)
  return answer(ctx, outcome.rows[0]?.outcome, transfers)
}

function answer(ctx: Ctx, outcome: string | undefined, transfers: Transfer[]): 'done' | 'repeat' {
  if (outcome === 'short') throw new Refusal('balance_short')
  if (outcome === 'reused') throw new Refusal('id_reused')
  if (outcome !== 'done' && outcome !== 'repeat') throw new Error(`wallet_pay answered ${outcome}`)
  const owners = transfers.flatMap((transfer) => [transfer.from.owner, transfer.to.owner])
  for (const owner of new Set(owners.filter((owner) => owner !== undefined))) {
    ctx.afterCommit(() => ctx.live.publish({ topic: 'balance', person: String(owner) }))
  }
  return outcome
}

const keyOf = (name: AccountName) => `${name.owner ?? 0}|${name.kind}|${name.detail ?? ''}|${name.currency ?? 'BDT'}`

function digestOf(transfers: Transfer[]): Buffer {
  const content = transfers.map((transfer) =>
    [
      keyOf(transfer.from),
      keyOf(transfer.to),
      transfer.amount,
      transfer.code,
      transfer.reference.kind,
      transfer.reference.id,
    ].join('>'),
  )
  return createHash('sha256').update(content.join('\n')).digest()
}

async function accountId(ctx: Ctx, name: AccountName): Promise<bigint> {
  const made = await sql<{ id: bigint }>`
    select wallet_account(${name.owner ?? null}::bigint, ${name.kind}, ${name.detail ?? ''},
      ${name.currency ?? 'BDT'}) as id`.execute(ctx.db)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error(`no account ${keyOf(name)}`)
  return id
}

/** Opens the accounts that every person with real money has. */
export async function openAccounts(ctx: Ctx, owner: bigint): Promise<void> {
  await accountId(ctx, { owner, kind: 'M.cash' })
  await accountId(ctx, { owner, kind: 'M.bonus' })
}
