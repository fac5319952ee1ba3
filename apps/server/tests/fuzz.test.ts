// Ten thousand requests of every shape to all rows: always an answer of the catalogue, never a 5xx, never a change.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { codes } from '@chokka/contract/errors'
import { testSite, type Holder, type TestSite } from './site.ts'
import { withAgent } from './agent.ts'
import { aStaffMember, callerOf, type StaffMember } from './staff.ts'

let site: TestSite
let member: Holder
let victim: Holder
let staffMember: StaffMember
beforeAll(async () => {
  site = await testSite({ keep: true })
  member = await withAgent(site, await site.aMember({ balance: '1000.00' }))
  victim = await site.aMember({ balance: '1000.00' })
  staffMember = await aStaffMember(site)
})
afterAll(() => site.close())

const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000)
/** Calls that end a session when they succeed; they are sent without one, so that the run stays signed in. */
const endingCalls: ReadonlySet<string> = new Set([
  'logout',
  'changePassword',
  'endSession',
  'staffLogout',
  'staffChangePassword',
])

const hostileValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '0.00',
    '-0.01',
    '1e5',
    '1E400',
    'NaN',
    'Infinity',
    '0x10',
    '1.0000001',
    '99999999999999999999',
    '1,000.00',
    '১০০.০০',
    '00.5',
    '+5',
    '5.',
    '.5',
    "'; drop table account_holder; --",
    '<script>alert(1)</script>',
    '\u0000',
    '\uD800',
    '../../etc/passwd',
    '{{7*7}}',
    '__proto__',
    'a'.repeat(5000),
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
)
const fields = [
  'id',
  'amount',
  'channel',
  'payeeId',
  'paymentPassword',
  'username',
  'password',
  'confirmPassword',
  'ageAgreed',
  'number',
  'holder',
  'provider',
  'answer',
  'remark',
  'images',
  'pageNo',
  'pageSize',
  'from',
  'to',
  'kind',
  'gameCode',
  'vassalage',
  'nodeId',
  'balance',
  'type',
  'isAgent',
  'holder_id',
  'token',
  'captcha',
  'captchaToken',
  'state',
  'language',
  'newPassword',
  'oldPassword',
  'holderId',
  'reason',
  'name',
  'roles',
  'permissions',
  'finding',
]
/** The row's own fields as often as foreign ones, so that each check of each row is reached. */
const request = fc.constantFrom(...(Object.keys(callsByName) as CallName[])).chain((call) => {
  const row: Call = callsByName[call]
  const own = Object.keys(z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  const field =
    own.length > 0 ? fc.oneof(fc.constantFrom(...own), fc.constantFrom(...fields)) : fc.constantFrom(...fields)
  return fc.tuple(fc.constant(call), fc.dictionary(field, hostileValue, { maxKeys: 5 }))
})
/** `right` is whoever may call the row: a member, or a staff member who may do anything. */
const who = fc.constantFrom('nobody', 'forged', 'right', 'right')

/** Free play may open trial accounts, whatever is sent, and a member's choice of automatic transfers makes a row. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ print: string }>`select json_build_array(
    (select json_agg(a.balance order by a.id) from ledger_account a),
    (select count(*) from ledger_transfer), (select count(*) from deposit), (select count(*) from withdrawal),
    (select count(*) from payee), (select count(*) from account_holder where type <> 4),
    (select json_agg(json_build_array(a.account, a.type, a.state, a.password_hash) order by a.id)
      from account_holder a where type <> 4),
    (select json_agg(json_build_array(c.payment_password_hash, c.withdrawals_frozen_at) order by c.holder_id)
      from cashier_holder c where c.payment_password_hash is not null or c.withdrawals_frozen_at is not null),
    (select json_agg(s order by s.id) from staff s), (select json_agg(r order by r) from staff_role_permission r),
    (select json_agg(h order by h) from staff_has_role h), (select count(*) from asked_act)
  )::text as print`.execute(site.db)
  return rows[0]?.print ?? ''
}

// M-27, O-22
test('whatever is sent, the answer has a code of the catalogue and nothing changes', async () => {
  const before = await fingerprint()
  await fc.assert(
    fc.asyncProperty(request, who, async ([call, body], as) => {
      const right = callerOf(call, member, staffMember).token
      const token = as === 'right' && !endingCalls.has(call) ? right : as === 'forged' ? `${right}x` : undefined
      const answer = await site.ask(call, body, token === undefined ? undefined : { token })
      if (answer.ok) return
      expect(codes).toContain(answer.code)
      expect(answer.code).not.toBe('unknown_error')
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: requests, seed: 20_261_120 },
  )
  expect(await fingerprint()).toBe(before)
  expect(await site.audit()).toEqual([])
}, 300_000)

test('ids of another member are not found', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001'
  for (const [call, body] of [
    ['answerWithdrawal', { id: uuid, answer: 'received' }],
    ['checkDeposit', { id: uuid }],
    ['betDetail', { id: uuid }],
    ['removePayee', { id: uuid }],
    ['endSession', { id: uuid }],
  ] as const) {
    expect(await site.refused(call, body, victim), call).toBe('not_found')
  }
})
