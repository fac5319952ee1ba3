// Holds for every row of the contract, whatever is added to it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { codes, errors } from '@chokka/contract/errors'
import { flags } from '@chokka/contract/flags'
import { isStaff } from '@chokka/contract/who'
import { loadTexts } from '@chokka/text'
import { testSite, type Holder, type TestSite } from './site.ts'
import { withAgent } from './agent.ts'
import { aStaffMember, callerOf, type StaffMember } from './staff.ts'

const rows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.
let site: TestSite
let member: Holder
let staffMember: StaffMember
beforeAll(async () => {
  site = await testSite({ keep: true })
  member = await withAgent(site, await site.aMember({ balance: '50.00' }))
  staffMember = await aStaffMember(site)
})
afterAll(() => site.close())

// Who may call which row is listed a second time, by noun: a row that loses its protection by mistake must not lose the
// test of it too.
const folder = join(import.meta.dirname, 'access')
const listed = readdirSync(folder).flatMap((file): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)
/**
 * What leaves no event. A lease says who works on something, and changes nothing of it. What staff do in a chat:
 * the conversation is its record, and goes with it (decision 74). Taking a chat is noted in it and in its moves.
 * Notes, pausing a bulk job and reading half of a password ask no reason and write their events themselves; a preview
 * changes nothing.
 */
const leavesNoEvent = (name: string) => listed.some(([one, access]) => one === name && access.endsWith('no act'))

const isQuery = (row: Call) => row.method === 'GET' || row.method === 'DELETE'

test('every row has a route', () => {
  for (const [name, row] of rows) expect(site.app.hasRoute({ method: row.method, url: row.path }), name).toBe(true)
})

test('no two rows share a method and a path', () => {
  const places = rows.map(([, row]) => `${row.method} ${row.path}`)
  expect(new Set(places).size).toBe(places.length)
})

// S-24
test('who may call which row, with which permission, by one or two staff members, sealed or open, is as listed', () => {
  const marks = (name: string, { trial, sealed }: Call) => [
    ...(trial ? ['trial'] : []),
    ...(sealed ? ['sealed'] : []),
    ...(leavesNoEvent(name) ? ['no act'] : []),
  ]
  const access = rows.map(([name, row]) => {
    const { who, act } = row
    const caller = isStaff(who) ? `staff ${who.staff}` : who
    return [name, [act && act.second !== 'never' ? `${caller} ${act.second}` : caller, ...marks(name, row)].join(', ')]
  })
  expect(Object.fromEntries(access)).toEqual(Object.fromEntries(listed))
})

test('a row by which staff change something is an act, so that it always leaves its event', () => {
  for (const [name, { who, act, method, path }] of rows) {
    const isOffice = isStaff(who) || ['staffLogin', 'officeDoor', 'officeWork'].includes(name)
    expect(path.startsWith('/office/v1/'), name).toBe(isOffice)
    const isChange = isStaff(who) && who.staff !== 'own' && method !== 'GET'
    expect(act !== null, name).toBe(isChange && !leavesNoEvent(name))
    // What waits for a second staff member is stored and shown: it may hold nothing secret.
    if (act && act.second !== 'never') expect(callsByName[name].sealed, name).toBe(false)
  }
})

test('a row that needs a session refuses without one, with a forged one and with the hash of a real one', async () => {
  for (const [name, row] of rows.filter(([, row]) => row.who !== 'anyone')) {
    for (const token of ['', 'x'.repeat(43), callerOf(name, member, staffMember).token.slice(0, -1)]) {
      const answer = await site.ask(name, {}, { token })
      expect(answer, name).toMatchObject({ ok: false, status: 401, code: 'not_signed_in' })
    }
    expect(row.path).toMatch(/^\/(wps|lgw|lotto|office)\//)
  }
})

// spec 6 Trial
test('every row for real accounts refuses a trial account before it reads anything', async () => {
  const trial = await site.aMember()
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', trial.id).execute()
  const forReal = rows.filter(([, row]) => (row.who === 'signed_in' || row.who === 'member') && !row.trial)
  for (const [name] of forReal) expect(await site.refused(name, {}, trial), name).toBe('in_need_true_account')
  expect(forReal.length).toBeGreaterThan(8)
})

test('a sealed row refuses an open body, and an open row a sealed one', async () => {
  for (const [name, row] of rows.filter(([, row]) => !isQuery(row) && row.body !== 'image')) {
    const response = await site.app.inject({
      method: row.method,
      url: row.path,
      headers: {
        authorization: `Bearer ${callerOf(name, member, staffMember).token}`,
        'content-type': row.sealed ? 'application/json' : 'application/jose',
      },
      payload: row.sealed ? '{}' : 'a.b.c.d.e',
    })
    expect(response.json().code, name).toBe(row.sealed ? 'sealed_only' : 'invalid_input')
  }
})

// O-21
test('a field that the row does not know is refused everywhere, and named: mass assignment reaches no column', async () => {
  const ofColumns = ['balance', 'type', 'isAgent', 'isTrial', 'state', 'holderId', 'holder_id', 'termsVersion']
  const hostile = [...ofColumns, 'terms_version', 'must_change_password', 'upline_id', 'role', 'constructor']
  for (const [name, row] of rows.filter(([, row]) => row.body !== 'image')) {
    const known = new Set(row.input instanceof z.ZodObject ? Object.keys(row.input.shape) : [])
    const fields = hostile.filter((field) => !known.has(field))
    const input = Object.fromEntries(fields.map((field) => [field, '1']))
    const answer = await site.ask(name, input, callerOf(name, member, staffMember))
    expect(answer, name).toMatchObject({ ok: false, code: 'invalid_input' })
    expect(answer.ok ? [] : answer.value?.fields, name).toEqual(expect.arrayContaining(fields))
    expect(row.refusals).not.toContain('invalid_input')
  }
})

test('a sealed body opens once, for two minutes, unaltered', async () => {
  const { keys } = await site.baseCtx()
  const { seal } = await import('@chokka/contract/seal')
  const nowSeconds = Math.floor((await site.baseCtx()).clock.now().getTime() / 1000)
  const send = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: calls.identity.login.path,
      headers: { 'content-type': 'application/jose' },
      payload,
    })
  const form = { username: 'nobody1', password: 'something else' }
  const good = await seal(form, keys.sealPublic, nowSeconds, calls.identity.login)
  expect((await send(good)).json().code).toBe('credentials_wrong')
  expect((await send(good)).json().code).toBe('seal_replayed')
  expect((await send(await seal(form, keys.sealPublic, nowSeconds - 300, calls.identity.login))).json().code).toBe(
    'seal_replayed',
  )
  const elsewhere = await seal(form, keys.sealPublic, nowSeconds, calls.identity.register)
  expect((await send(elsewhere)).json().code).toBe('seal_broken')
  const [header, key, nonce, text = '', tag] = good.split('.')
  const altered = [header, key, nonce, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`, tag].join('.')
  expect((await send(altered)).json().code).toBe('seal_broken')
})

// The database cannot store it, so it is refused before any row reads it, in a query as in a body.
test('the character NUL is refused everywhere', async () => {
  for (const [name, row] of rows.filter(([, row]) => row.body !== 'image')) {
    const answer = await site.ask(name, { username: 'a\0b', search: 'a\0b' }, callerOf(name, member, staffMember))
    expect(answer, `${name} ${row.path}`).toMatchObject({ ok: false, code: 'invalid_input' })
  }
})

test('a body over the limit is refused as too large', async () => {
  const answer = await site.ask('createDeposit', { id: 'x'.repeat(100_000) }, member)
  expect(answer).toMatchObject({ ok: false, status: 413, code: 'body_too_large' })
})

test('an unknown path, a wrong method and a broken body are refused with a code of the catalogue', async () => {
  for (const request of [
    { method: 'GET' as const, url: '/wps/nothing' },
    { method: 'POST' as const, url: calls.cashier.balance.path },
    {
      method: 'POST' as const,
      url: calls.identity.liveTicket.path,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
    {
      method: 'POST' as const,
      url: calls.identity.liveTicket.path,
      payload: 'x',
      headers: { 'content-type': 'text/xml' },
    },
    { method: 'GET' as const, url: '/wps/%ff' },
  ]) {
    const response = await site.app.inject(request)
    expect(response.json()).toMatchObject({ success: false })
    expect(codes).toContain(response.json().code)
    expect(response.statusCode).toBeLessThan(500)
  }
})

test('no answer may be cached: of no row, and no refusal', async () => {
  // O-23
  for (const [name, row] of rows) {
    const url = isQuery(row) ? `${row.path}?id=1&code=nobody` : row.path
    for (const authorization of ['', `Bearer ${callerOf(name, member, staffMember).token}`]) {
      if (row.method === 'DELETE' && authorization) continue
      const { headers } = await site.app.inject({ method: row.method, url, headers: { authorization } })
      expect(headers['cache-control'], name).toBe('no-store')
    }
  }
})

test('every timestamp in the database has a time zone, so that it means the same to every process', async () => {
  // O-01
  const { rows: found } = await sql<{ at: string; type: string }>`
    select table_name || '.' || column_name as at, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type ~ 'time|date'`.execute(site.db)
  const timestamps = found.filter(({ type }) => type === 'timestamp with time zone')
  // A day in the site's own time zone is no timestamp.
  expect(found.filter((one) => !timestamps.includes(one) && one.type !== 'date')).toEqual([])
  expect(timestamps.length).toBeGreaterThan(40)
})

// O-16
test('every answer carries the security headers and sensitive ones are not stored', async () => {
  const response = await site.app.inject({ method: 'GET', url: calls.site.whitelabel.path })
  expect(response.headers['content-security-policy']).toContain("default-src 'self'")
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('every refusal that a row lists occurs in some test', () => {
  const sources = testFiles(new URL('../', import.meta.url).pathname).map((file) => readFileSync(file, 'utf8'))
  const listed = new Set(rows.flatMap(([, row]) => row.refusals))
  const untested = [...listed].filter((code) => !sources.some((text) => text.includes(`'${code}'`)))
  expect(untested).toEqual([])
})

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(test|crash)\.ts$/.test(name) && !name.includes('node_modules') && !name.endsWith('wire.test.ts'),
    )
    .map((name) => join(folder, name))
}

test('every refusal has a text in each bundled language', async () => {
  for (const language of ['bn', 'en']) {
    const texts = await loadTexts(language, ['errors'])
    const withoutText = codes.filter((code) => texts.find(`errors.${code}`) === undefined)
    expect(withoutText, language).toEqual([])
  }
  expect(Object.values(errors).every((row) => row.status >= 400)).toBe(true)
})

test('every white-label flag of the specification is known', () => {
  expect(Object.keys(flags)).toEqual([
    'MOBILENUMREG3',
    'REGMOBVERF3',
    'MOBILENUMPASSREG3',
    'FREEPLAY3',
    'PWDEXPFORCECHANGE3',
    'MOBILEVERCODELOGIN3',
    'CHNGPASSVERIF3',
  ])
})
