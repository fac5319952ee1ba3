// A client that knows only sections 3 and 7 of the specification works: each call that exists takes exactly the fields
// that are named there, spelled as there, and answers the fields that are named there.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { section7, type SpecifiedCall } from '../../../tools/section-7.ts'
import { siteWithMessages, type MessageSite } from './messages.ts'
import { aPieceOfEach } from './content.ts'
import { standardSettings, type Holder } from './site.ts'
import { testVendor, type TestVendor } from './vendor.ts'
import { waitForTransactions } from './wait-for-transactions.ts'

type Built = Extract<SpecifiedCall, { row: CallName }>
const built = section7.filter((one): one is Built => one.row !== undefined)
const rowOf = (one: Built): Call => callsByName[one.row]
const inputOf = (one: Built) => z.toJSONSchema(rowOf(one).input, { io: 'input', unrepresentable: 'any' })

let site: MessageSite
let vendor: TestVendor
let member: Holder
let nodeId: number
beforeAll(async () => {
  site = await siteWithMessages({ keep: true })
  await site.setting('flags', { ...standardSettings().flags, mobileRegistration: true, smsOnRegistration: true })
  await site.setting('isSingle', false)
  vendor = await testVendor(site, { keep: true, wallet: () => ({ status: 200, body: { balance: 0 } }) })
  await site.db.updateTable('game').set({ type: 'RNG', is_hot: true }).execute()
  const game = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  nodeId = game.id
  member = await site.aMember({ balance: '10.00' })
  const agent = await site.aMember()
  await site.setting('customerService', 'https://service.example')
  await aPieceOfEach(site)
  await site.db.insertInto('affiliate_code').values({ code: 'AGENT1', holder_id: agent.id }).execute()
})

let made = 0
/** Values that depend on the caller and the site: a new name, the current password, a game that exists. */
function ownValues(call: CallName): Record<string, string | number> {
  const game = { nodeId, vendor: vendor.code, gameType: 'RNG' }
  const name = `newcomer${(made += 1)}`
  const password = 'nine lives 9'
  const mobileNum = `017${String(made).padStart(8, '0')}`
  const values: Partial<Record<CallName, Record<string, string | number>>> = {
    login: { username: member.account, password: member.password },
    register: { username: name, password, confirmPassword: password, payeeName: 'Karim Khan' },
    changePassword: {
      oldPassword: member.password,
      newPassword: `${password}${made}`,
      confirmNewPassword: `${password}${made}`,
    },
    affiliate: { code: 'AGENT1' },
    loginCode: { mobileNum },
    registerCode: { mobileNo: mobileNum },
    registerMobile: { mobileNum, verificationCode: codes.at(-1) ?? '', payeeName: 'Karim Khan' },
    resetByPhone: { mobileNum: newcomer, verificationCode: codes.at(-1) ?? '', newPassword: password },
    sendFeedback: { content: 'The table of the lobby does not load on my phone.' },
    walletTransfer: { to: vendor.code, amount: '1.00' },
    gameList: { merchant: 'chokka' },
    gameMenus: { prizeMode: 'LOTT' },
    gameLaunchFB: { vassalage: vendor.code, gameCode: 'six' },
    hotGames: { merchantCode: 'chokka' },
    favouriteGames: { token: member.token },
    addFavourite: game,
    removeFavourite: game,
    freePlayLogin: {
      ...{ os: 'Windows 10', platform: 'W', value: 'eyJhbGciOiJFQ0RILUVTIn0', gatewayVersion: 3, version: 3 },
    },
    launchGame: { vassalage: vendor.code, gameCode: 'six' },
    launchGameByGet: { vassalage: vendor.code, gameCode: 'six' },
  }
  return values[call] ?? {}
}

function sentOf(one: Built): Record<string, unknown> {
  const own = ownValues(one.row)
  const named = Object.entries(one.sends).map(([field, value]) => [field, value ?? own[field]])
  return { ...(Object.keys(one.sends).length === 0 ? own : {}), ...Object.fromEntries(named) }
}

/** Everything at `path` in the value; `[]` goes through every element of a list that may not be empty. */
function found(value: unknown, path: string): unknown[] {
  let at: unknown[] = [value]
  for (const step of path.split('.')) {
    const name = step.replace('[]', '')
    at = at.map((one) => (one as Record<string, unknown>)[name]) // A missing field is undefined, which the test sees.
    if (step.endsWith('[]')) at = at.flatMap((list) => (Array.isArray(list) && list.length > 0 ? list : [undefined]))
  }
  return at
}

/** The last number that registered, and the codes that were sent. */
let newcomer = ''
const codes: string[] = []
async function askCode(call: 'loginCode' | 'registerCode', form: Record<string, string>): Promise<void> {
  await site.call(call, form as never) // Each of the two forms fits its call.
  codes.push(await site.lastCode())
}

/** A win, so that the winner board has one. */
async function win(): Promise<void> {
  await site.give(member, '10.00')
  expect(await vendor.result(await vendor.seat(member), '1.00', '2.00')).toMatchObject({ status: 'RS_OK' })
  await waitForTransactions(site.db)
  await site.runJob('update-board')
}

async function prepare(one: Built): Promise<void> {
  // The next number, as `ownValues` counts.
  const mobileNo = `017${String(made + 1).padStart(8, '0')}`
  if (one.row === 'registerMobile') await askCode('registerCode', { mobileNo, regType: 'registerMobile' })
  if (one.row === 'registerMobile') newcomer = mobileNo
  if (one.row === 'resetByPhone') await askCode('loginCode', { mobileNum: newcomer })
  if (one.row === 'favouriteGames' || one.row === 'favouriteIds') await site.call('addFavourite', { nodeId }, member)
  if (one.row === 'recentGames') await vendor.seat(member)
  if (one.row === 'rankList') {
    await site.setting('boardLeast', '0')
    await win()
  }
}

async function ask(one: Built, input: Record<string, unknown>) {
  const answer = await site.ask(one.row, input, rowOf(one).who === 'anyone' ? undefined : member)
  // From now on the member has the new password and the new session token.
  if (one.row === 'changePassword' && answer.ok) {
    member = {
      ...member,
      password: String(input.newPassword),
      token: (answer.value as { token: string }).token,
    }
  }
  return answer
}

test.each(built)('$row: method, sealing and session are those of the specification', (one) => {
  const row = rowOf(one)
  expect(row.path).toBe(one.path)
  if (one.method !== 'not shown') expect(row.method).toBe(one.method)
  expect(row.sealed).toBe(one.encrypted)
  if (one.token) expect(row.who).not.toBe('anyone')
})

test.each(built)('$row takes what the specification sends, also with every optional field empty', async (one) => {
  const empty = Object.fromEntries(one.may.map((field) => [field, '']))
  for (const optional of one.row === 'logout' ? [] : [{}, empty]) {
    await prepare(one)
    const input = { ...sentOf(one), ...optional }
    const answer = await ask(one, input)
    expect(answer, JSON.stringify(input)).toMatchObject({ ok: true })
    const value = answer.ok ? answer.value : undefined
    for (const path of one.answers) expect(found(value, path), path).not.toContain(undefined)
  }
  const known = Object.keys(inputOf(one).properties ?? {})
  expect(known).toEqual(expect.arrayContaining([...Object.keys(one.sends), ...one.may]))
})

test.each(built)('$row refuses a field that the specification does not name, and says which', async (one) => {
  if (one.row === 'logout') return expect(await ask(one, { nobodyKnows: 1 })).toMatchObject({ code: 'invalid_input' })
  const answer = await ask(one, { ...sentOf(one), nobodyKnows: '1' })
  expect(answer).toMatchObject({ ok: false, code: 'invalid_input', value: { fields: ['nobodyKnows'] } })
})

test('a refusal of the shape names every field that was wrong', async () => {
  const answer = await site.ask('gameList', { pageNo: '0', gameType: 'CHESS', language: 'bn', more: '1' })
  expect(answer).toMatchObject({ code: 'invalid_input', value: { fields: ['gameType', 'pageNo', 'more'] } })
})

test('platform, game type and class choose the games; another merchant is refused', async () => {
  const codes = async (filter: Record<string, string>) =>
    (await site.call('gameList', filter)).content.map((game) => game.gameCode)
  await site.db
    .insertInto('game')
    .values({ vendor_id: vendor.id, code: 'phone', type: 'FISH', names: { en: 'Phone' }, platforms: ['GPL_MOBILE'] })
    .execute()
  expect(await codes({})).toEqual(['six', 'phone'])
  expect(await codes({ platform: 'html5-desktop' })).toEqual(['six'])
  expect(await codes({ platform: 'flash' })).toEqual(['six'])
  expect(await codes({ platform: 'html5-mobile' })).toEqual(['six', 'phone'])
  expect(await codes({ platform: 'flash,html5-mobile' })).toEqual(['six', 'phone'])
  expect(await codes({ gameType: 'FISH' })).toEqual(['phone'])
  expect(await codes({ gameClassify: 'RNG' })).toEqual(['six'])
  expect(await site.refused('gameList', { merchant: 'another' })).toBe('not_allowed')
  expect(await site.refused('hotGames', { merchantCode: 'another' })).toBe('not_allowed')
})

test('favourites and recent games are filtered by game type, and a favourite must match the vendor and type sent', async () => {
  await vendor.seat(member)
  for (const [gameType, many] of [
    ['RNG', 1],
    ['FISH', 0],
  ] as const) {
    await site.call('addFavourite', { nodeId }, member)
    expect((await site.call('favouriteGames', { gameType }, member)).content).toHaveLength(many)
    expect((await site.call('recentGames', { gameType }, member)).list).toHaveLength(many)
  }
  expect(await site.refused('addFavourite', { nodeId, vendor: 'OTHER' }, member)).toBe('game_unknown')
  expect(await site.refused('removeFavourite', { nodeId, gameType: 'FISH' }, member)).toBe('game_unknown')
  expect((await site.call('favouriteGames', {}, member)).content).toHaveLength(1)
})

test('a favourite is removed by a body as by a query, since the specification does not say which', async () => {
  await site.call('addFavourite', { nodeId }, member)
  const answer = await site.app.inject({
    method: 'DELETE',
    url: calls.games.removeFavourite.path,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ nodeId, vendor: vendor.code, gameType: 'RNG' }),
  })
  expect(answer.json()).toMatchObject({ success: true })
  expect((await site.call('favouriteGames', {}, member)).content).toEqual([])
})

test('the session token is accepted as a parameter where the specification sends it so, and nowhere else', async () => {
  const get = async (path: string, token: string) =>
    (await site.app.inject({ method: 'GET', url: `${path}?token=${token}` })).json()
  expect(await get(calls.games.favouriteGames.path, member.token)).toMatchObject({ success: true })
  expect(await get(calls.games.favouriteGames.path, 'x'.repeat(43))).toMatchObject({ code: 'not_signed_in' })
  expect(await get(calls.games.recentGames.path, member.token)).toMatchObject({ code: 'not_signed_in' })
  expect(Object.values(callsByName).filter((row) => row.tokenInQuery)).toEqual([calls.games.favouriteGames])
})

// Last, because the session is over then.
test('logout takes nothing and ends the session', async () => {
  expect(await site.ask('logout', {}, member)).toMatchObject({ ok: true })
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
})
