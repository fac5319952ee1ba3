import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { gamePaths, type SentJackpots } from '@chokka/vendor-api'
import { testClock, testSite } from '../../../tests/site.ts'
import { testVendor } from '../../../tests/vendor.ts'

/** A vendor with jackpots, which answers what the test says. */
async function withJackpots(answer: { now: SentJackpots | null }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.now ? 200 : 500).end(JSON.stringify(answer.now ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const clock = testClock()
  const site = await testSite({ clock })
  const vendor = await testVendor(site)
  // A server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  await site.db
    .updateTable('vendor')
    .set({ has_jackpots: true, base_url: `http://127.0.0.1:${port}` })
    .where('id', '=', vendor.id)
    .execute()
  return { site, clock, vendor, asked }
}
const mini = { level: 'mini', amount: 50_012_345, won: 40_000_000, won_at: '2026-11-20T10:00:00.000Z' }
const grand = { level: 'grand', amount: 25_000_000_000, won: null, won_at: null }

test('visitors see what vendors say is in their jackpots, and a level that is gone goes', async () => {
  // J-01
  const answer = { now: { on: true, levels: [mini, grand] } }
  const { site, clock, vendor, asked } = await withJackpots(answer)
  await site.runJob('read-jackpots')
  expect(asked).toEqual([gamePaths.jackpots])
  const of = { vassalage: vendor.code }
  expect((await site.call('jackpots', {})).content).toEqual([
    { ...of, level: 'grand', amount: '250000.00', isOn: true, won: null, wonAt: null },
    { ...of, level: 'mini', amount: '500.12345', isOn: true, won: '400.00', wonAt: '2026-11-20T10:00:00.000Z' },
  ])
  answer.now = { on: false, levels: [{ ...mini, amount: 50_012_346 }] }
  await site.runJob('read-jackpots')
  clock.forward(5)
  // J-07
  expect((await site.call('jackpots', {})).content).toMatchObject([{ level: 'mini', amount: '500.12346', isOn: false }])
})

test('a figure that its vendor has not confirmed for a minute is shown no more; one that is switched off is not asked', async () => {
  // J-01
  const answer: { now: SentJackpots | null } = { now: { on: true, levels: [mini] } }
  const { site, clock, vendor, asked } = await withJackpots(answer)
  await site.runJob('read-jackpots')
  answer.now = null
  clock.forward(30)
  await site.runJob('read-jackpots')
  expect((await site.call('jackpots', {})).content).toHaveLength(1)
  clock.forward(31)
  expect((await site.call('jackpots', {})).content).toEqual([])
  await site.db.updateTable('vendor').set({ enabled: false }).where('id', '=', vendor.id).execute()
  clock.forward(5)
  const before = asked.length
  await site.runJob('read-jackpots')
  expect(asked).toHaveLength(before)
})
