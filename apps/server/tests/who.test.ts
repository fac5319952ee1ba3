// Every row is called with every kind of session: a session of one kind gives no access to rows of another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { isStaff } from '@chokka/contract/who'
import { makeAdministrator } from '../src/staff/index.ts'
import { testSite, type TestSite } from './site.ts'
import { aStaffMember } from './staff.ts'

const kinds = ['visitor', 'member', 'trial', 'agent', 'staff', 'withoutPermissions', 'oneTime'] as const
type Kind = (typeof kinds)[number]
let site: TestSite
let tokens: Record<Exclude<Kind, 'visitor'>, string>

beforeAll(async () => {
  site = await testSite({ keep: true })
  const [member, trial, agent] = [await site.aMember(), await site.aMember(), await site.aMember()]
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', trial.id).execute()
  await site.db.updateTable('account_holder').set({ type: 1 }).where('id', '=', agent.id).execute()
  const asAgent = await site.call('login', { username: agent.account, password: agent.password, area: 'agent' })
  const [staff, withoutPermissions] = [await aStaffMember(site), await aStaffMember(site, [])]
  const { clock, chance, site: settings } = await site.baseCtx()
  const password = await makeAdministrator({ db: site.db, clock, chance, site: settings }, 'newcomer')
  const oneTime = await site.call('staffLogin', { username: 'newcomer', password })
  tokens = {
    member: member.token,
    trial: trial.token,
    agent: asAgent.token,
    staff: staff.token,
    withoutPermissions: withoutPermissions.token,
    oneTime: oneTime.token,
  }
})
afterAll(() => site.close())

/** Where the session is accepted, this body is refused because of a field that no row knows. */
const unknownField = { nothingKnowsThis: '1' }
const afterGuard = ({ body }: Call) => (body === 'image' ? 'image_wrong' : 'invalid_input')

function expected(row: Call, kind: Kind): string {
  if (row.who === 'anyone') return afterGuard(row)
  const isOfStaff = kind === 'staff' || kind === 'withoutPermissions' || kind === 'oneTime'
  if (kind === 'visitor' || isOfStaff !== isStaff(row.who)) return 'not_signed_in'
  if (isStaff(row.who)) {
    if (row.who.staff === 'own') return afterGuard(row)
    if (kind === 'oneTime') return 'password_change_first'
    return kind === 'withoutPermissions' && row.who.staff !== 'any' ? 'not_allowed' : afterGuard(row)
  }
  const area = kind === 'agent' ? 'agent' : 'member'
  if (row.who !== 'signed_in' && row.who !== area) return 'not_allowed'
  return kind === 'trial' && !row.trial ? 'in_need_true_account' : afterGuard(row)
}

// S-24
test('every row is open to the kinds of session that it names, and to no other', async () => {
  const answered: Record<string, number> = {}
  for (const [name, row] of Object.entries(callsByName) as [CallName, Call][]) {
    for (const kind of kinds) {
      const as = kind === 'visitor' ? undefined : { token: tokens[kind] }
      const code = await site.refused(name, unknownField, as)
      expect(code, `${name} as ${kind}`).toBe(expected(row, kind))
      answered[code] = (answered[code] ?? 0) + 1
    }
  }
  expect(Object.keys(answered).toSorted()).toEqual([
    'image_wrong',
    'in_need_true_account',
    'invalid_input',
    'not_allowed',
    'not_signed_in',
    'password_change_first',
  ])
})

test("a staff member's token opens no live socket, and on a row for anyone it counts as a visitor's", async () => {
  expect(await site.refused('liveTicket', {}, { token: tokens.staff })).toBe('not_signed_in')
  const asStaff = await site.call('gameList', {}, { token: tokens.staff })
  expect(asStaff).toEqual(await site.call('gameList', {}))
})

// S-17, S-18
test('during maintenance the office works, and four rows by which a round in play ends', async () => {
  await site.setting('maintenance', { on: true, until: null })
  expect((await site.call('staffInfo', {}, { token: tokens.staff })).permissions.length).toBeGreaterThan(5)
  for (const name of ['balance', 'memberInfo', 'liveTicket'] as const)
    expect((await site.ask(name, {}, { token: tokens.member })).ok, name).toBe(true)
  const ends: ReadonlySet<string> = new Set(['balance', 'memberInfo', 'liveTicket', 'logout'])
  const rows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.
  const others = rows.filter(([name, { who }]) => who !== 'anyone' && !isStaff(who) && !ends.has(name))
  for (const [name] of others)
    expect(await site.refused(name, {}, { token: tokens.member }), name).toBe('under_maintenance')
  await site.setting('maintenance', { on: false, until: null })
})
