// Holds for every row of the contract: which cookie exists, and that no cookie authenticates anybody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { testSite, type Holder, type TestSite } from './site.ts'
import { withAgent } from './agent.ts'
import { aStaffMember, callerOf, type StaffMember } from './staff.ts'

const rows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.
let site: TestSite
let member: Holder
let staffMember: StaffMember
beforeAll(async () => {
  site = await testSite({ keep: true })
  member = await withAgent(site, await site.aMember())
  staffMember = await aStaffMember(site)
})
afterAll(() => site.close())

const seconds = { captcha: 180, rememberSession: 86_400 }
const set = new Map<CallName, RegExp>([
  ['captcha', new RegExp(`^captcha=[\\w.-]+; Path=/wps; Max-Age=${seconds.captcha}; HttpOnly; SameSite=Strict$`)],
  [
    'rememberSession',
    new RegExp(`^remember=[\\w-]{43}; Path=/wps; Max-Age=${seconds.rememberSession}; HttpOnly; SameSite=Strict$`),
  ],
])
const isQuery = (row: Call) => row.method === 'GET' || row.method === 'DELETE'

// Headers and cookies beside a body are listed here, so that a row cannot gain or lose one unnoticed.
test('only three cookies exist, for calls of this site, and only the calls that need one read it', async () => {
  // O-19
  const named = (of: 'givesHeaders' | 'takesHeaders') =>
    rows.filter(([, row]) => row[of].length > 0).map(([name, row]) => [name, row[of]])
  expect(named('givesHeaders')).toEqual([
    ['captcha', ['captcha']],
    ['logout', ['remember']],
    ['rememberSession', ['remember']],
    ['resumeSession', ['remember']],
    ['socialStart', ['social']],
    ['linkIdentity', ['social']],
  ])
  expect(named('takesHeaders')).toEqual([
    ['login', ['captcha', 'work', 'slider']],
    ['register', ['captcha', 'work', 'slider']],
    ['logout', ['remember']],
    ['resumeSession', ['remember']],
    ...['loginCode', 'registerCode', 'registerMobile', 'resetByPhone', 'forgotByEmail'].map((name) => [
      name,
      ['captcha', 'work', 'slider'],
    ]),
    ['socialFinish', ['social']],
    ['socialRegister', ['captcha', 'work', 'slider']],
    ['bindCode', ['captcha', 'work', 'slider']],
    ['unlockCode', ['captcha', 'work', 'slider']],
    ['staffLogin', ['captcha', 'work', 'slider']],
    ['sendVisitorLetter', ['captcha', 'work', 'slider']],
  ])
  for (const [name, row] of rows) {
    const url = row.method === 'DELETE' ? `${row.path}?id=1` : row.path
    for (const authorization of row.method === 'DELETE'
      ? ['']
      : ['', `Bearer ${callerOf(name, member, staffMember).token}`]) {
      const { headers } = await site.app.inject({ method: row.method, url, headers: { authorization } })
      const form = set.get(name)
      if (form && authorization !== '') expect(headers['set-cookie'], name).toMatch(form)
      else if (name !== 'captcha') expect(headers['set-cookie'], name).toBeUndefined()
    }
  }
})

test('no cookie authenticates anybody, so that no other site can act for whoever is signed in', async () => {
  // O-19
  const acting = rows.filter(([, row]) => row.method !== 'GET' && row.who !== 'anyone')
  for (const [name, row] of acting) {
    const url = row.method === 'DELETE' ? `${row.path}?id=1` : row.path
    const { token } = callerOf(name, member, staffMember)
    const cookie = `token=${token}; session=${token}; captcha=${token}; remember=${token}; authorization=Bearer ${token}`
    const cookied = await site.app.inject({ method: row.method, url, headers: { cookie } })
    expect(cookied.json().code, name).toBe('not_signed_in')
    if (isQuery(row) || row.body !== 'json') continue
    // What a form on another site can send without asking first, even if it had the token.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, authorization: `Bearer ${token}` }
      const form = await site.app.inject({ method: row.method, url, headers, payload: '{}' })
      expect(form.json().success, `${name} ${type}`).toBe(false)
    }
  }
  expect(acting.length).toBeGreaterThan(15)
  // Where nobody is signed in, nobody can be acted for.
  const forms = rows.filter(([, row]) => row.body === 'form').map(([name, { who }]) => [name, who])
  expect(forms).toEqual([['forgotByEmail', 'anyone']])
})
