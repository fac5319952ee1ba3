import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { recordAdjustments } from '../../tests/adjustments.ts'
import { lockWaits } from '../../tests/lock-waits.ts'
import { testSite } from '../../tests/site.ts'
import { transact, type Ask } from '../kit/index.ts'
import { accountIds, payMany, postAll, type Movement } from './index.ts'

async function books() {
  const site = await testSite()
  const members = [await site.aMember({ balance: '10.00' }), await site.aMember({ balance: '10.00' })]
  const at = await site.baseCtx()
  const post = (movements: Movement[], by: typeof payMany | typeof postAll, beforeCommit = async () => {}) =>
    transact(site.db, at, async (ctx) => {
      const ask: Ask = async <Row extends object>({ text }: { text: string }, values: unknown[]) =>
        (await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
      const names = movements.flatMap((one) => one.transfers.flatMap(({ from, to }) => [from, to]))
      const outcome = await by(ask, movements, await accountIds(ask, names))
      await beforeCommit()
      return outcome
    })
  const send = (movements: Movement[], beforeCommit?: () => Promise<void>) => post(movements, payMany, beforeCommit)
  /** As the door does, which keeps the key of each transaction itself. */
  const sendNew = (movements: Movement[]) => post(movements, postAll)
  const balances = () => Promise.all(members.map((member) => site.balanceOf(member)))
  const [first = 0n, second = 0n] = members.map((member) => member.id)
  return { site, send, sendNew, balances, first, second }
}

const taken = (holder: bigint, amount: string, id: string = randomUUID()): Movement => ({
  id,
  actor: 'test',
  transfers: [
    {
      from: { holder, kind: 'M.cash' },
      to: { kind: 'H.adjust' },
      amount: parseMoney(amount),
      code: 'adjust_debit',
      reference: { kind: 'adjustment', id },
    },
  ],
})
const given = (holder: bigint, amount: string): Movement => {
  const { transfers, ...head } = taken(holder, amount)
  return {
    ...head,
    transfers: transfers.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from, code: 'adjust_credit' })),
  }
}

// M-26
test('many movements are posted in their order, each with the balance after it', async () => {
  const { site, send, balances, first, second } = await books()
  const movements = [taken(first, '7.00'), taken(second, '1.00'), given(first, '5.00'), taken(first, '8.00')]
  expect(await send(movements)).toEqual(['done', 'done', 'done', 'done'])
  expect(await balances()).toEqual(['0.00', '9.00'])
  const { rows } = await site.db.executeQuery<{ after: bigint }>(
    CompiledQuery.raw(
      `select coalesce(debit_after, credit_after) as after from ledger_transfer
      where movement_id = any ($1::uuid[]) order by id`,
      [movements.map((one) => one.id)],
    ),
  )
  expect(rows.map((row) => row.after)).toEqual(['3.00', '9.00', '8.00', '0.00'].map(parseMoney))
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})

test('one movement without enough balance refuses all of them', async () => {
  const { site, send, balances, first, second } = await books()
  const short = send([taken(second, '1.00'), taken(first, '7.00'), taken(first, '7.00'), given(first, '9.00')])
  await expect(short).rejects.toMatchObject({ code: 'balance_short' })
  expect(await balances()).toEqual(['10.00', '10.00'])
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})

test('movements that are posted without a guard of their ids all fail if one of them lacks balance', async () => {
  const { site, sendNew, balances, first, second } = await books()
  await sendNew([taken(first, '4.00')])
  await expect(sendNew([taken(second, '1.00'), taken(first, '6.01')])).rejects.toThrow('a balance is short')
  expect(await balances()).toEqual(['6.00', '10.00'])
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})

test('a balance that was not locked and is changed by another transaction meanwhile is neither lost nor overwritten', async () => {
  const { site, send, sendNew, balances, first } = await books()
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = send([given(first, '5.00')], async () => {
    held.resolve()
    await release.promise
  })
  await held.promise
  const posted = sendNew([taken(first, '1.00')])
  await expect.poll(() => lockWaits(site.databaseUrl)).toBe(1)
  release.resolve()
  await Promise.all([other, posted])
  expect(await balances()).toEqual(['14.00', '10.00'])
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})

// M-05
test('movements that were posted before are not posted again, and other content under an id refuses all', async () => {
  const { site, send, balances, first, second } = await books()
  const before = taken(first, '10.00')
  await send([before])
  expect(await send([taken(second, '1.00'), before, taken(second, '2.00')])).toEqual(['done', 'repeat', 'done'])
  expect(await balances()).toEqual(['0.00', '7.00'])
  const reused = send([taken(second, '1.00'), { ...taken(second, '3.00'), id: before.id }])
  await expect(reused).rejects.toMatchObject({ code: 'id_reused' })
  expect(await balances()).toEqual(['0.00', '7.00'])
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})

test('simultaneous batches of the same members in opposite orders do not deadlock', async () => {
  const { site, send, balances, first, second } = await books()
  const pair = (at: number) => [taken(first, '0.10'), taken(second, '0.10')].toSorted(() => (at % 2 === 0 ? 1 : -1))
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(pair(at))))
  expect(await balances()).toEqual(['8.00', '8.00'])
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})
