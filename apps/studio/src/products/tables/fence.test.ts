// A leader that was silent comes back after another process took its table over, and before it knows of that.
import { openLog } from '@chokka/server-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testTable } from '../../../tests/crash-table.ts'
import { aSession, until } from '../../../tests/studio.ts'
import { startRunner } from '../../kit/runner.ts'
import type { Runner } from '../../kit/runner.ts'
import type { Lead } from '../../kit/table-leads.ts'
import { endOpenRounds } from './ends.ts'
import { decidedIn } from './publish-end.ts'
import { waitUntil } from './wait.ts'

let table: Awaited<ReturnType<typeof testTable>>
let next: Runner
/** Lets the database hear of the process again. */
let hear: (() => Promise<unknown>) | undefined
beforeEach(async () => {
  table = await testTable()
  next = await startRunner(table.studio.databaseUrl, openLog({ level: 'silent', name: 'studio' }))
})
afterEach(async () => {
  await hear?.()
  hear = undefined
  await next.close()
  await table.close()
})

/** From now on the database hears nothing of the process that runs the table. */
async function silence(): Promise<void> {
  const { number } = table.studio.kit.runner
  await table.studio.asOwner(`
    create function gone() returns trigger language plpgsql as $$
      begin new.until = now() - interval '1 second'; return new; end $$;
    create trigger gone before update on runner for each row when (new.number = ${number}) execute function gone();
    update runner set until = now() where number = ${number}`)
  hear = () => table.studio.asOwner('drop trigger gone on runner; drop function gone()')
}
async function takeOver(): Promise<Lead> {
  let lead: Lead | null = null
  await until(async () => (lead = await next.lead('crash')) !== null)
  return lead ?? { game: 'crash', term: 0n }
}
const states = async () => (await table.sql<{ state: string }[]>`select state from bet`).map(({ state }) => state)
const calls = async () => (await table.sql<{ kind: string }[]>`select kind from wallet_call`).map(({ kind }) => kind)

test('a leader that wakes after another process took its table pays no cash-out, by hand or automatic, in the round that the other one has not ended yet', async () => {
  // M-04
  const { studio, engine } = table
  const [byHand, auto] = [await aSession(studio.kit, 'crash'), await aSession(studio.kit, 'crash')]
  await table.bet(byHand)
  await table.bet(auto, 150)
  await table.takeOff()
  await table.advance(300)
  await silence()
  const lead = await takeOver()

  await expect(table.out(byHand)).rejects.toMatchObject({ code: 'too_late' })
  const target = [...engine.table.bets.values()].find(({ autoAt }) => autoAt === 150)
  if (!target) throw new Error('no bet')
  expect(await engine.cashOuts.decide(target, 150, 'auto')).toBe(false)
  expect(await states()).toEqual(['accepted', 'accepted'])
  expect(await calls()).toEqual([])

  // What it has decided is its own affair, too, when it ends the round itself.
  const former = { game: 'crash', term: lead.term - 1n }
  const end = { decided: decidedIn(engine.table), announced: null }
  await expect(endOpenRounds(studio.kit, former, 'crash', end)).rejects.toThrow('another process leads')
  expect(await states()).toEqual(['accepted', 'accepted'])

  const ended = await endOpenRounds(studio.kit, lead, 'crash', { decided: new Map(), announced: null })
  void studio.wallet.outbox.send(ended.calls)
  expect(await table.ends()).toEqual(['rolled_back', 'rolled_back'])
  expect(studio.operator.balance()).toBe(100_000_000n)
})

test('a leader that stood still longer than its lease goes on only with the term that it had', async () => {
  // M-04
  const { studio, engine } = table
  const { lead, game } = engine
  if (!lead) throw new Error('no lead')
  const atMs = table.clock.nowMs()
  /** The table at a process whose lease is over, and what the database then answers. */
  const stoodStill = (answer: Lead | null) => {
    const runner = { ...studio.kit.runner, isSure: () => false, lead: async () => answer }
    return { ...engine, kit: { ...studio.kit, runner } }
  }
  await waitUntil(stoodStill(lead), atMs)
  await expect(waitUntil(stoodStill(null), atMs)).rejects.toThrow('another process leads')
  await expect(waitUntil(stoodStill({ game, term: lead.term + 1n }), atMs)).rejects.toThrow('another process leads')
})
