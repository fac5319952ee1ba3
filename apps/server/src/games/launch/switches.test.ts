// What staff and vendors switch off: nobody begins a round there any more, and every round that was begun ends.
import { expect, test } from 'vitest'
import { systemClock } from '../../kit/clock.ts'
import { withAgent } from '../../../tests/agent.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testClock, testSite, type Holder } from '../../../tests/site.ts'
import { testVendor } from '../../../tests/vendor.ts'

async function office() {
  // The door compares with the time of the database.
  const clock = testClock(systemClock.now().toISOString())
  const site = await testSite({ clock })
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '100.00' })
  const staff = await aStaffMember(site)
  const game = { vassalage: vendor.code, gameCode: 'six' }
  const change = async (what: 'changeVendor' | 'changeGame', changes: Record<string, unknown>) => {
    const of = what === 'changeGame' ? { vendor: vendor.code, gameCode: 'six' } : { vendor: vendor.code }
    const answer = await site.ask(what, { ...of, reason: 'a test', ...changes }, staff)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.done
  }
  return { site, clock, vendor, member, staff, game, change }
}

// S-17
test.each([
  ['changeGame', { enabled: false }, { enabled: true }, 'game_maintenance'],
  ['changeVendor', { enabled: false }, { enabled: true }, 'game_maintenance'],
  ['changeVendor', { inMaintenance: true }, { inMaintenance: false }, 'game_maintenance'],
  ['changeGame', { closedCountries: ['BD'] }, { closedCountries: ['IN'] }, 'game_closed_here'],
  ['changeVendor', { closedCountries: ['BD'] }, { closedCountries: [] }, 'game_closed_here'],
  ['changeGame', { closedPlatforms: ['html5-desktop'] }, { closedPlatforms: [] }, 'game_not_for_device'],
  [
    'changeVendor',
    { closedPlatforms: ['html5-desktop'] },
    { closedPlatforms: ['html5-mobile'] },
    'game_not_for_device',
  ],
  ['changeGame', { closedPairs: ['BD/html5-desktop'] }, { closedPairs: ['BD/html5-mobile'] }, 'game_not_for_device'],
  ['changeVendor', { closedPairs: ['BD/html5-desktop'] }, { closedPairs: ['NP/html5-desktop'] }, 'game_not_for_device'],
] as const)('%s with %j closes launches at once, in every process, until %j', async (what, off, on, refusal) => {
  const { site, clock, member, game, change } = await office()
  const second = await testSite({ databaseUrl: site.databaseUrl, clock })
  const launch = await second.call('launchGame', game, member)
  expect(launch.nodeId).toBeGreaterThan(0)
  await change(what, off)
  for (const process of [site, second]) {
    expect(await process.refused('launchGame', game, member)).toBe(refusal)
    expect(await process.refused('launchFreePlay', game)).toBe(refusal)
    expect(await process.refused('launchGameByGet', game, member)).toBe(refusal)
    expect(await process.refused('gameLaunchFB', game)).toBe(refusal)
  }
  await change(what, on)
  expect((await second.call('launchGame', game, member)).nodeId).toBe(launch.nodeId)
  const audit = await site.db
    .selectFrom('audit')
    .select(['action', 'reason'])
    .where('action', 'like', 'staff.change%')
    .execute()
  expect(audit).toEqual(Array(2).fill({ action: `staff.${what}`, reason: 'a test' }))
})

// spec 9 Cached in the session
test('what staff switch is told to open browsers by a live hint, and a change of nothing is not', async () => {
  const { site, change } = await office()
  const told: unknown[] = []
  ;(await site.baseCtx()).live.subscribe((push) => told.push(push))
  await change('changeGame', {})
  await change('changeVendor', {})
  expect(told).toEqual([])
  await change('changeGame', { enabled: false })
  expect(told).toEqual([{ topic: 'games', holder: null }])
  await change('changeVendor', { inMaintenance: true })
  expect(told).toHaveLength(2)
})

test('in a country where it is closed a game is not shown, and the vendor’s card says so', async () => {
  const { site, vendor, change } = await office()
  const shown = async () => (await site.call('gameList', { vassalage: vendor.code })).total
  const card = async () =>
    (await site.call('gameVendors', {})).content
      .flatMap(({ cards }) => cards)
      .find((one) => one.vassalage === vendor.code)
  await change('changeGame', { closedCountries: ['BD'] })
  expect([await shown(), (await card())?.state]).toEqual([0, 'closed_region'])
  await change('changeGame', { closedCountries: ['IN'] })
  expect([await shown(), (await card())?.state]).toEqual([1, 'open'])
  // What the vendor's list says counts beside it.
  await site.db
    .updateTable('game')
    .set({ blocked_countries: ['BD'] })
    .execute()
  expect([await shown(), (await card())?.state]).toEqual([0, 'closed_region'])
})

test('what is closed on one device of a country is not in its lists for that device, and is in all others', async () => {
  const { site, vendor, staff, change } = await office()
  const shown = async (platform: string) =>
    (await site.call('gameList', { vassalage: vendor.code, platform })).content.map(({ gameCode }) => gameCode)
  await change('changeGame', { closedPairs: ['BD/html5-mobile', 'NP/html5-desktop'] })
  expect([await shown('html5-mobile'), await shown('html5-desktop')]).toEqual([[], ['six']])
  expect((await site.call('officeGames', { vendor: vendor.code }, staff)).content).toMatchObject([
    { closedPairs: ['BD/html5-mobile', 'NP/html5-desktop'] },
  ])
  await change('changeGame', { closedPairs: [] })
  expect(await shown('html5-mobile')).toEqual(['six'])
  const wrong = { vendor: vendor.code, gameCode: 'six', reason: 'a test' }
  for (const pair of ['BD', 'bd/html5-mobile', 'BD/tv'])
    expect(await site.refused('changeGame', { ...wrong, closedPairs: [pair] }, staff), pair).toBe('invalid_input')
})

test('maintenance with an end is announced in the refusal, and ends by itself', async () => {
  const { site, clock, member, game, change } = await office()
  const opensAt = new Date(clock.now().getTime() + 600_000).toISOString()
  expect(await change('changeVendor', { inMaintenance: true, opensAt })).toMatchObject({ inMaintenance: true, opensAt })
  expect(await site.ask('launchGame', game, member)).toMatchObject({ code: 'game_maintenance', value: { opensAt } })
  clock.forward(600)
  expect((await site.call('launchGame', game, member)).isFreePlay).toBe(false)
  // Begun again without an end, it has none.
  expect(await change('changeVendor', { inMaintenance: true })).toMatchObject({ opensAt: null })
})

// S-18
test.each([
  ['a game that is switched off', 'changeGame', { enabled: false }, 'RS_ERROR_INVALID_GAME'],
  ['a vendor that is switched off', 'changeVendor', { enabled: false }, 'RS_ERROR_INVALID_PARTNER'],
  ['a vendor in maintenance', 'changeVendor', { inMaintenance: true }, 'RS_ERROR_INVALID_PARTNER'],
] as const)('%s takes no new round, and pays and undoes those in play', async (_, what, off, status) => {
  const { site, vendor, member, change } = await office()
  const seat = await vendor.seat(member)
  const [won, undone] = [vendor.betOf(seat, '10.00'), vendor.betOf(seat, '20.00')]
  for (const bet of [won, undone]) expect((await vendor.bet(bet)).status).toBe('RS_OK')
  await change(what, off)
  // The door keeps vendors in memory for two seconds.
  await expect.poll(async () => (await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe(status)
  expect((await vendor.win(vendor.winOf(seat, won, '35.00'))).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, undone))).status).toBe('RS_OK')
  const bets = await site.db.selectFrom('bet').select(['transaction_uuid', 'state']).execute()
  const stateOf = (bet: typeof won) => bets.find((one) => one.transaction_uuid === bet.transaction_uuid)?.state
  expect([stateOf(won), stateOf(undone)]).toEqual(['won', 'void'])
  expect(await site.audit()).toEqual([])
})

// S-18: now, or next time
test.each([
  ['a game that is switched off', 'changeGame', { enabled: false }],
  ['a vendor that is switched off', 'changeVendor', { enabled: false }],
] as const)(
  '%s is launched again by who has a round in play there, until it is over, and by nobody else',
  async (_, what, off) => {
    const { site, vendor, member, game, change } = await office()
    const other = await site.aMember({ balance: '100.00' })
    const bet = vendor.betOf(await vendor.seat(member), '10.00')
    await vendor.bet(bet)
    await change(what, off)
    expect((await site.call('gameLaunchFB', game, member)).isFreePlay).toBe(false)
    expect((await site.call('launchGame', game, member)).isFreePlay).toBe(false)
    const seat = await vendor.seat(member)
    const refused = ['RS_ERROR_INVALID_GAME', 'RS_ERROR_INVALID_PARTNER']
    const tried: (typeof bet)[] = []
    const tryNew = async () => {
      tried.push(vendor.betOf(seat, '1.00'))
      return (await vendor.bet(tried.at(-1) ?? bet)).status
    }
    // The door keeps vendors in memory for two seconds.
    await expect.poll(async () => refused.includes(await tryNew())).toBe(true)
    for (const one of tried) await vendor.rollback(vendor.rollbackOf(seat, one))
    expect(await site.refused('launchGame', game, other)).toBe('game_maintenance')
    expect(await site.refused('gameLaunchFB', game, other)).toBe('game_maintenance')
    expect(await site.refused('gameLaunchFB', game)).toBe('game_maintenance')
    expect(await site.refused('launchFreePlay', game)).toBe('game_maintenance')
    await vendor.win(vendor.winOf(seat, bet, '35.00'))
    expect(await site.refused('launchGame', game, member)).toBe('game_maintenance')
    expect(await site.refused('gameLaunchFB', game, member)).toBe('game_maintenance')
  },
)

test('a game that its vendor left out of the list takes no new round, and pays those in play', async () => {
  const { site, vendor, member } = await office()
  const seat = await vendor.seat(member)
  const bet = vendor.betOf(seat, '10.00')
  await vendor.bet(bet)
  await site.db.updateTable('game').set({ listed: false }).execute()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await vendor.win(vendor.winOf(seat, bet, '15.00'))).status).toBe('RS_OK')
  expect(await site.balanceOf(member)).toBe('105.00')
})

test('a switch of what is not there is refused', async () => {
  const { site, vendor, staff } = await office()
  const reason = 'a test'
  expect(await site.refused('changeVendor', { vendor: 'NOBODY', enabled: false, reason }, staff)).toBe('not_found')
  const game = { vendor: vendor.code, gameCode: 'seven', enabled: false, reason }
  expect(await site.refused('changeGame', game, staff)).toBe('not_found')
})

// issue 9: simultaneous launches
test('launches at the same moment each open their own session, once', async () => {
  const { site, vendor, game } = await office()
  const members: Holder[] = []
  for (let at = 0; at < 10; at++) members.push(await site.aMember())
  const launches = Array.from({ length: 1000 }, (_, at) => members[at % members.length] ?? members[0])
  // A busy site says so before it has opened anything; whoever is told so asks again.
  const launch = async (member?: Holder): Promise<string | undefined> => {
    const answer = await site.ask('launchGame', game, member)
    if (answer.ok) return undefined
    return answer.code === 'busy_try_again' ? launch(member) : answer.code
  }
  // The origin of a new vendor is read by its first launch.
  await launch(launches.pop())
  const refusals = await Promise.all(launches.map((member) => launch(member)))
  expect(refusals.filter((code) => code !== undefined)).toEqual([])
  const sessions = await site.db.selectFrom('game_session').select(['holder_id', 'token_hash']).execute()
  expect(sessions).toHaveLength(1000)
  expect(new Set(sessions.map((session) => session.token_hash.toString('hex'))).size).toBe(1000)
  expect(new Set(vendor.launches.map((launch) => launch.token)).size).toBe(1000)
  for (const member of members) expect(sessions.filter((session) => session.holder_id === member.id)).toHaveLength(100)
})

// spec 23
test('a launch by GET is the launch: the address, a session at the vendor, and nothing without a token', async () => {
  const { site, vendor, member, game } = await office()
  expect(await site.ask('launchGameByGet', game)).toMatchObject({ code: 'not_signed_in' })
  expect(await site.call('gameLaunchFB', game)).toMatchObject({ isFreePlay: true, displayName: 'ছয়' })
  expect(vendor.launches.at(-1)).not.toHaveProperty('user')
  const sessions = () => site.db.selectFrom('game_session').select('holder_id').execute()
  expect(await sessions()).toEqual([])
  for (const [many, call] of [
    [1, 'launchGameByGet'],
    [2, 'gameLaunchFB'],
  ] as const) {
    const { url, origin, isFreePlay } = await site.call(call, game, member)
    expect([new URL(url).origin, isFreePlay]).toEqual([origin, false])
    expect(vendor.launches.at(-1)).toMatchObject({ user: String(member.id) })
    expect(await sessions()).toHaveLength(many)
  }
  expect(await site.refused('gameLaunchFB', { ...game, gameCode: 'seven' })).toBe('game_unknown')
})

// spec 6
test('agents play as members do, unless the operator does not want it', async () => {
  const { site, vendor, game } = await office()
  const { agent } = await withAgent(site, await site.aMember())
  if (!agent) throw new Error('no agent')
  expect(await site.call('launchGame', game, agent)).toMatchObject({ isFreePlay: false })
  expect((await site.call('recentGames', {}, agent)).list.map((one) => one.gameCode)).toEqual(['six'])
  await site.call('addFavourite', { nodeId: (await site.call('popular', {})).content[0]?.nodeId ?? 0 }, agent)
  expect((await site.call('favouriteIds', {}, agent)).content).toHaveLength(1)
  expect((await site.call('bettingRecord', {}, agent)).content).toEqual([])
  await site.setting('agentsPlay', false)
  for (const call of ['launchGame', 'launchGameByGet', 'gameLaunchFB'] as const)
    expect(await site.refused(call, game, agent)).toBe('not_allowed')
  expect(vendor.launches).toHaveLength(1)
})
