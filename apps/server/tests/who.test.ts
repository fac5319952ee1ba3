// Every row is asked with every kind of session: a session of one kind opens nothing of another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { isStaff } from '@chokka/contract/who'
import { makeAdministrator } from '../src/staff/index.ts'
import { testSite, type TestSite } from './site.ts'
import { aStaffMember } from './staff.ts'

const kinds = ['visitor', 'member', 'trial', 'agent', 'staff', 'powerless', 'oneTime'] as const
type Kind = (typeof kinds)[number]
let site: TestSite
let tokens: Record<Exclude<Kind, 'visitor'>, string>

beforeAll(async () => {
  site = await testSite({ keep: true })
  const [member, trial, agent] = [await site.aMember(), await site.aMember(), await site.aMember()]
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', trial.id).execute()
  await site.db.updateTable('account_holder').set({ type: 1 }).where('id', '=', agent.id).execute()
  const asAgent = await site.call('login', { username: agent.account, password: agent.password, area: 'agent' })
  const [staff, powerless] = [await aStaffMember(site), await aStaffMember(site, [])]
  const { clock, chance, site: settings } = await site.baseCtx()
  const password = await makeAdministrator({ db: site.db, clock, chance, site: settings }, 'newcomer')
  const oneTime = await site.call('staffLogin', { username: 'newcomer', password })
  tokens = {
    member: member.token,
    trial: trial.token,
    agent: asAgent.token,
    staff: staff.token,
    powerless: powerless.token,
    oneTime: oneTime.token,
  }
})
afterAll(() => site.close())

/** Past the guard of a row, this body is refused because of a field that no row knows. */
const wrong = { nothingKnowsThis: '1' }
const isOpen = ({ body }: Call) => (body === 'image' ? 'image_wrong' : 'invalid_input')

function expected(row: Call, kind: Kind): string {
  if (row.who === 'anyone') return isOpen(row)
  const isOfStaff = kind === 'staff' || kind === 'powerless' || kind === 'oneTime'
  if (kind === 'visitor' || isOfStaff !== isStaff(row.who)) return 'not_signed_in'
  if (isStaff(row.who)) {
    if (row.who.staff === 'own') return isOpen(row)
    if (kind === 'oneTime') return 'password_change_first'
    return kind === 'powerless' && row.who.staff !== 'any' ? 'not_allowed' : isOpen(row)
  }
  const area = kind === 'agent' ? 'agent' : 'member'
  if (row.who !== 'signed_in' && row.who !== area) return 'not_allowed'
  return kind === 'trial' && !row.trial ? 'in_need_true_account' : isOpen(row)
}

// S-24
test('every row opens for the kinds of session that it names, and for no other', async () => {
  const answered: Record<string, number> = {}
  for (const [name, row] of Object.entries(callsByName) as [CallName, Call][]) {
    for (const kind of kinds) {
      const as = kind === 'visitor' ? undefined : { token: tokens[kind] }
      const code = await site.refused(name, wrong, as)
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

test('a token of a staff member opens no live socket and is nobody on a row for anyone', async () => {
  expect(await site.refused('liveTicket', {}, { token: tokens.staff })).toBe('not_signed_in')
  const asStaff = await site.call('gameList', {}, { token: tokens.staff })
  expect(asStaff).toEqual(await site.call('gameList', {}))
})

test('the office goes on while the site is under maintenance, and nothing else of what needs a session', async () => {
  await site.setting('maintenance', { on: true, until: null })
  expect((await site.call('staffInfo', {}, { token: tokens.staff })).permissions.length).toBeGreaterThan(5)
  expect(await site.refused('memberInfo', {}, { token: tokens.member })).toBe('under_maintenance')
  await site.setting('maintenance', { on: false, until: null })
})
