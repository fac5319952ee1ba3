import { createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

/** So many members that every connection of the door gets some. */
const many = 12

async function setUp(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options)
  const vendor = await testVendor(site)
  const members = await Promise.all(Array.from({ length: many }, () => site.aMember({ balance: '10.00' })))
  const seats = []
  for (const member of members) seats.push(await vendor.seat(member))
  return { site, vendor, members, seats }
}

/** Another transaction, which locks the selected rows until `release` is called. */
async function lockRows(site: TestSite, select: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(select, values)
  return { release: () => client.query('commit') }
}
const ofMember = `select 1 from ledger_account where holder_id = $1 and kind = 'M.cash' for update`

const waitingCount = async (site: TestSite) => {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as many from pg_locks where not granted')
  await client.end()
  return rows[0]?.many as number
}

// issue 6, number 16
test('while the account of one member is locked all others can bet, and the waiting bet is taken once it is free', async () => {
  const { site, vendor, members, seats } = await setUp()
  const [first, ...others] = seats
  const held = await lockRows(site, ofMember, [String(members[0]?.id)])
  const waiting = first && vendor.bet(vendor.betOf(first, '1.00'))
  const answers = await Promise.all(others.map((seat) => vendor.bet(vendor.betOf(seat, '1.00'))))
  expect(answers.map((answer) => answer.status)).toEqual(others.map(() => 'RS_OK'))
  await expect.poll(() => waitingCount(site)).toBe(1)
  await held.release()
  expect((await waiting)?.status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

test('a win of a member whose account is locked waits, and those of other members in the same round do not', async () => {
  const { site, vendor, members, seats } = await setUp()
  const bets = seats.map((seat) => vendor.betOf(seat, '1.00', { round: 'the same' }))
  for (const bet of bets) await vendor.bet(bet)
  const held = await lockRows(site, ofMember, [String(members[0]?.id)])
  const wins = seats.map((seat, at) => vendor.win(vendor.winOf(seat, bets[at] ?? vendor.betOf(seat, '1.00'), '2.00')))
  const answers = await Promise.all(wins.slice(1))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  await expect.poll(() => waitingCount(site)).toBe(1)
  await held.release()
  expect((await wins[0])?.status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

// Longer than a test may take: if the batch waited for the row of one member, none would be answered.
const longTimeouts = { doorTimes: { lockMs: 300_000, statementMs: 300_000, answerMs: 300_000 } }

test('a batch does not wait for the locked account of one member: the others are answered', async () => {
  const { site, vendor, members, seats } = await setUp(longTimeouts)
  const bets = seats.map((seat) => vendor.betOf(seat, '1.00'))
  for (const bet of bets) await vendor.bet(bet)
  const held = await lockRows(site, ofMember, [String(members[0]?.id)])
  const wins = seats.map((seat, at) => vendor.win(vendor.winOf(seat, bets[at] ?? vendor.betOf(seat, '1.00'), '2.00')))
  const answers = await Promise.all(wins.slice(1))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  await held.release()
  expect((await wins[0])?.status).toBe('RS_OK')
})

test('a call that waits too long for a lock gets an unknown error, and can be sent again', async () => {
  const { site, vendor, members, seats } = await setUp({ doorTimes: { lockMs: 50 } })
  const held = await lockRows(site, ofMember, [String(members[0]?.id)])
  const bet = vendor.betOf(seats[0] ?? { user: '', token: '', game: '' }, '1.00')
  expect((await vendor.bet(bet)).status).toBe('RS_ERROR_UNKNOWN')
  await held.release()
  expect((await vendor.bet(bet)).status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

/** A proxy between the site and its database, whose open connections can be made to stop forwarding silently. */
async function freezableProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const all = new Set<Socket>()
  const ofDoor = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(port, target.hostname)
    const join = (one: Socket, other: Socket) => {
      all.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
    join(near, far)
    join(far, near)
    // The first message of a connection names the application.
    near.once('data', (bytes) => {
      if (bytes.includes('chokka-door')) for (const socket of [near, far]) ofDoor.add(socket)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of all) socket.destroy()
    server.close()
  })
  const address = server.address()
  target.port = String(address && typeof address === 'object' ? address.port : 0)
  /** Freezes all open connections of the door; new ones work. Returns how many sockets were frozen. */
  const freeze = () => {
    for (const socket of ofDoor) socket.pause().removeAllListeners('data')
    const frozen = ofDoor.size
    ofDoor.clear()
    return frozen
  }
  return { url: target.href, freeze }
}

test('connections that stop answering are replaced, and no bet on them happens twice', async () => {
  const direct = await testSite()
  const proxy = await freezableProxy(direct.databaseUrl)
  const { vendor, members, seats } = await setUp({
    databaseUrl: proxy.url,
    doorTimes: { answerMs: 300, statementMs: 300 },
  })
  const warm = await Promise.all(seats.map((seat) => vendor.bet(vendor.betOf(seat, '1.00'))))
  expect(new Set(warm.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  expect(proxy.freeze()).toBeGreaterThan(0)
  const bets = seats.map((seat) => vendor.betOf(seat, '1.00'))
  const answers = await Promise.all(bets.map((bet) => vendor.bet(bet)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  for (const member of members) expect(await direct.balanceOf(member)).toBe('8.00')
  expect(await direct.audit()).toEqual([])
})

test('a connection that the database closes in the middle of a batch loses no bet', async () => {
  const { site, vendor, members, seats } = await setUp()
  for (let round = 0; round < 3; round++) {
    const bets = seats.map((seat) => vendor.bet(vendor.betOf(seat, '1.00')))
    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'chokka-door' and datname = current_database()`)
    await client.end()
    expect(new Set((await Promise.all(bets)).map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  }
  for (const member of members) expect(await site.balanceOf(member)).toBe('7.00')
  expect(await site.audit()).toEqual([])
})
