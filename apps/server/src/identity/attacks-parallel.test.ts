// Registrations at the same moment by different forms: of one name, number or address there is exactly one account.
import { expect, test } from 'vitest'
import { tally } from '../../tests/identity.ts'
import { mobile, siteWithMessages, switchOn } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'
import { makeTicket } from './social/ticket.ts'

const password = 'a river and a boat'
const passwords = { password, confirmPassword: password }
const payeeName = 'Rahim Uddin'
const email = 'rahim@example.com'

async function open() {
  const site = await siteWithMessages({ clock: testClock() })
  await switchOn(site, 'mobileRegistration')
  await site.setting('socialLogin', { google: true, facebook: true })
  const { fields } = await site.call('registerRules', {})
  const shown = { shown: true, required: false }
  const [number, mail] = [
    { ...fields.mobileNum, ...shown },
    { ...fields.email, ...shown },
  ]
  await site.setting('registerFields', { ...fields, mobileNum: number, email: mail })
  const ticket = async (subject: string) =>
    makeTicket(await site.baseCtx(), 'google', { subject, email: null, unverifiedEmail: null, name: null })
  const askCode = async (mobileNo: string) => {
    await site.call('registerCode', { mobileNo, regType: 'registerMobile' })
    return site.lastCode()
  }
  /** The form of a username, of a number, of Google, and of a visitor who plays for free. */
  const forms = async (values: { username?: string; mobileNum?: string; email?: string }) => {
    const own = values.mobileNum ?? '01912345678'
    const verificationCode = await askCode(own)
    const trial = await site.call('freePlayLogin', {})
    const tickets = [await ticket('one'), await ticket('two')]
    let made = 0
    const named = () => ({ username: `newcomer${made++}`, ...values })
    return [
      ...[0, 1].map(() => site.ask('register', { ...named(), ...passwords, payeeName })),
      site.ask('register', { ...named(), ...passwords, payeeName }, trial),
      ...[0, 1].map(() => site.ask('registerMobile', { ...values, mobileNum: own, verificationCode, payeeName })),
      ...tickets.map((one) => site.ask('socialRegister', { ...values, ticket: one, payeeName })),
    ]
  }
  const holders = async () =>
    site.db
      .selectFrom('holder_profile')
      .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
      .where('type', '<>', 4)
      .select(['account', 'mobile_mark', 'email_mark'])
      .execute()
  return { site, forms, holders }
}

// S-21
test.each([
  ['name', { username: 'samename' }],
  ['mobile number', { mobileNum: mobile }],
  ['mail address', { email }],
])(
  'one %s that seven registrations by different forms want at once belongs to exactly one account',
  async (_, values) => {
    const { site, forms, holders } = await open()
    const answers = await Promise.all(await forms(values))
    const counts = tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))
    expect(counts.done).toBe(1)
    // The others were told so, or came with a code that was used up meanwhile.
    expect(Object.keys(counts).filter((code) => !['done', 'account_taken', 'sms_code_wrong'].includes(code))).toEqual(
      [],
    )
    const rows = await holders()
    expect(rows).toHaveLength(1)
    // Nothing is left of the others: no session, no link, no ledger account.
    expect(await site.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toHaveLength(
      answers[2]?.ok ? 1 : 2,
    )
    expect((await site.db.selectFrom('holder_identity').select('holder_id').execute()).length).toBeLessThan(2)
    expect(await site.audit()).toEqual([])
  },
)

test('a number in other ways to write it is the same number for every form at once', async () => {
  const { site, holders } = await open()
  const ways = ['01712345678', '1712345678', '017-1234 5678', '০১৭১২৩৪৫৬৭৮', '+', '8801712345678']
  const answers = await Promise.all(
    ways.map((mobileNum, at) => site.ask('register', { username: `many${at}`, ...passwords, payeeName, mobileNum })),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await holders()).toHaveLength(1)
})

test('a name in other letters, and an address in other letters, are the same for every form at once', async () => {
  const { site, holders } = await open()
  const names = ['SameName', 'samename', ' SAMENAME ', 'sameName']
  const byName = await Promise.all(names.map((username) => site.ask('register', { username, ...passwords, payeeName })))
  expect(byName.filter((answer) => answer.ok)).toHaveLength(1)
  const addresses = ['Rahim@Example.com', 'rahim@example.com', 'RAHIM@EXAMPLE.COM']
  const byMail = await Promise.all(
    addresses.map((one, at) => site.ask('register', { username: `mail${at}`, ...passwords, payeeName, email: one })),
  )
  expect(byMail.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await holders()).toHaveLength(2)
})
