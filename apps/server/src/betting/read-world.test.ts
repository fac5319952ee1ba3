import { readMessage, winRequest } from '@chokka/vendor-api'
import { exactTypes } from '@chokka/server-kit/database'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { accountTakesBets } from './conditions.ts'
import { toCall, type DoorCall } from './door-call.ts'
import { doorConnection } from './door-connection.ts'
import { readWorld } from './read-world.ts'

test('without waiting, exactly the calls of members whose accounts another transaction holds are busy', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const members = [await site.aMember({ balance: '10.00' }), await site.aMember({ balance: '10.00' })]
  const wins: DoorCall[] = []
  for (const member of members) {
    const seat = await vendor.seat(member)
    const bet = vendor.betOf(seat, '1.00')
    await vendor.bet(bet)
    const { id, code } = vendor
    const readings = { rollbackAfterWin: 'undo_both', afterRoundClosed: 'taken' } as const
    const calling = { id, code, ...readings, takesBets: true, jackpotVendor: { id, code } }
    const sent = JSON.stringify(vendor.winOf(seat, bet, '2.00', { round_closed: false }))
    const win = readMessage(winRequest, sent)
    if (!('message' in win)) throw new Error(win.status)
    wins.push(toCall('win', calling, win.message, member.id))
  }
  const other = new pg.Client({ connectionString: site.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select 1 from ledger_account where holder_id = $1 for update', [String(members[0]?.id)])
  const { options } = new pg.Pool({ connectionString: site.workingUrl, types: exactTypes })
  // Waiting for the account would fail with this lock timeout.
  const connection = doorConnection(options, { lockMs: 2000, statementMs: 60_000, answerMs: 60_000 })
  onTestFinished(() => connection.close())
  const reading = {
    order: ['M.cash'],
    conditions: [accountTakesBets],
    idleMinutes: 30,
    timeZone: 'UTC',
    wait: false,
  } as const
  const busy = await connection.transaction(async (ask) => ({
    value: (await readWorld(ask, wins, reading)).busy,
    last: Promise.resolve(),
  }))
  expect([...busy]).toEqual([wins[0]])
})
