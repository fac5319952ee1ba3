import { createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

/** So many members that each lane of the door has some. */
const many = 12

async function room(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options)
  const vendor = await testVendor(site)
  const players = await Promise.all(Array.from({ length: many }, () => site.aPlayer({ balance: '10.00' })))
  const seats = []
  for (const player of players) seats.push(await vendor.seat(player))
  return { site, vendor, players, seats }
}

/** A transaction of somebody else that holds what it selects until `release` is called. */
async function holder(site: TestSite, select: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(select, values)
  return { release: () => client.query('commit') }
}
const ofMember = `select 1 from ledger_account where owner_id = $1 and kind = 'M.cash' for update`

const isWaited = async (site: TestSite) => {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as many from pg_locks where not granted')
  await client.end()
  return rows[0]?.many as number
}

// issue 6, number 16
test('while one member is held, every other member bets; the one who waited bets as soon as it is free', async () => {
  const { site, vendor, players, seats } = await room()
  const [first, ...others] = seats
  const held = await holder(site, ofMember, [String(players[0]?.id)])
  const waiting = first && vendor.bet(vendor.betOf(first, '1.00'))
  const answers = await Promise.all(others.map((seat) => vendor.bet(vendor.betOf(seat, '1.00'))))
  expect(answers.map((answer) => answer.status)).toEqual(others.map(() => 'RS_OK'))
  await expect.poll(() => isWaited(site)).toBe(1)
  await held.release()
  expect((await waiting)?.status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

test('members whose bet is held by another transaction wait, and those of the same round of others do not', async () => {
  const { site, vendor, players, seats } = await room()
  const bets = seats.map((seat) => vendor.betOf(seat, '1.00', { round: 'the same' }))
  for (const bet of bets) await vendor.bet(bet)
  const held = await holder(site, 'select 1 from bet where person_id = $1 for update', [String(players[0]?.id)])
  const wins = seats.map((seat, at) => vendor.win(vendor.winOf(seat, bets[at] ?? vendor.betOf(seat, '1.00'), '2.00')))
  const answers = await Promise.all(wins.slice(1))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  await expect.poll(() => isWaited(site)).toBe(1)
  await held.release()
  expect((await wins[0])?.status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

test('a member who is held for too long is told that it is unsure, and what was asked can be asked again', async () => {
  const { site, vendor, players, seats } = await room({ doorTimes: { lockMs: 50 } })
  const held = await holder(site, ofMember, [String(players[0]?.id)])
  const bet = vendor.betOf(seats[0] ?? { user: '', token: '', game: '' }, '1.00')
  expect((await vendor.bet(bet)).status).toBe('RS_ERROR_UNKNOWN')
  await held.release()
  expect((await vendor.bet(bet)).status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

/** Stands between the site and its database. What is frozen forwards nothing any more and does not say so. */
async function frozenable(databaseUrl: string) {
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
  /** Every connection of the door that is open now falls silent; new ones work. Answers how many sockets that are. */
  const freeze = () => {
    for (const socket of ofDoor) socket.pause().removeAllListeners('data')
    const frozen = ofDoor.size
    ofDoor.clear()
    return frozen
  }
  return { url: target.href, freeze }
}

test('lanes whose connections fall silent go on with new ones, and no bet of theirs happens twice', async () => {
  const behind = await testSite()
  const proxy = await frozenable(behind.databaseUrl)
  const { vendor, players, seats } = await room({
    databaseUrl: proxy.url,
    doorTimes: { answerMs: 300, statementMs: 300 },
  })
  const warm = await Promise.all(seats.map((seat) => vendor.bet(vendor.betOf(seat, '1.00'))))
  expect(new Set(warm.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  expect(proxy.freeze()).toBeGreaterThan(0)
  const bets = seats.map((seat) => vendor.betOf(seat, '1.00'))
  const answers = await Promise.all(bets.map((bet) => vendor.bet(bet)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  for (const player of players) expect(await behind.balanceOf(player)).toBe('8.00')
  expect(await behind.audit()).toEqual([])
})

test('a connection that the database ends in the middle costs nobody a bet', async () => {
  const { site, vendor, players, seats } = await room()
  for (let round = 0; round < 3; round++) {
    const bets = seats.map((seat) => vendor.bet(vendor.betOf(seat, '1.00')))
    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'chokka-door' and datname = current_database()`)
    await client.end()
    expect(new Set((await Promise.all(bets)).map((answer) => answer.status))).toEqual(new Set(['RS_OK']))
  }
  for (const player of players) expect(await site.balanceOf(player)).toBe('7.00')
  expect(await site.audit()).toEqual([])
})
