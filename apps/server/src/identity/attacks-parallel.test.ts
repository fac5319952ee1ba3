// Registrations at the same moment by different forms: a name has exactly one account, and a number one owner.
import { expect, test } from 'vitest'
import { tally } from '../../tests/identity.ts'
import { mobile, siteWithMessages, switchOn } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'
import { makeTicket } from './social/ticket.ts'

const password = 'a river and a boat'
const ageAgreed = true
const passwords = { password, confirmPassword: password, ageAgreed }
const payeeName = 'Rahim Uddin'

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
      ...[0, 1].map(() =>
        site.ask('registerMobile', { ...values, mobileNum: own, verificationCode, payeeName, ageAgreed }),
      ),
      ...tickets.map((one) => site.ask('socialRegister', { ...values, ticket: one, payeeName, ageAgreed })),
    ]
  }
  const holders = async () =>
    site.db
      .selectFrom('holder_profile')
      .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
      .where('type', '<>', 4)
      .select(['account', 'mobile_mark', 'email_mark', 'mobile_verified_at'])
      .execute()
  return { site, forms, holders }
}

const allowed = ['done', 'account_taken', 'sms_code_wrong']

// S-21
test('one name that seven registrations by different forms want at once belongs to exactly one account', async () => {
  const { site, forms, holders } = await open()
  const answers = await Promise.all(await forms({ username: 'samename' }))
  const counts = tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))
  expect(counts.done).toBe(1)
  // The others were told so, or came with a code that was used up meanwhile.
  expect(Object.keys(counts).filter((code) => !allowed.includes(code))).toEqual([])
  expect(await holders()).toHaveLength(1)
  // Nothing is left of the others: no session, no link, no ledger account.
  expect(await site.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toHaveLength(
    answers[2]?.ok ? 1 : 2,
  )
  expect((await site.db.selectFrom('holder_identity').select('holder_id').execute()).length).toBeLessThan(2)
  expect(await site.audit()).toEqual([])
})

test('H4: of one number that seven registrations want at once, the one with the code is its only owner', async () => {
  const { site, forms, holders } = await open()
  const answers = await Promise.all(await forms({ mobileNum: mobile }))
  const counts = tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))
  expect(Object.keys(counts).filter((code) => !allowed.includes(code))).toEqual([])
  expect(answers.slice(3, 5).filter(({ ok }) => ok)).toHaveLength(1)
  expect((await holders()).filter((one) => one.mobile_verified_at !== null)).toHaveLength(1)
  expect(await site.audit()).toEqual([])
})

test('a number in other ways to write it is the same number for every form', async () => {
  const { site, holders } = await open()
  const ways = ['01712345678', '1712345678']
  for (const [at, mobileNum] of ways.entries())
    await site.call('register', { username: `many${at}`, ...passwords, payeeName, mobileNum })
  const marks = (await holders()).map((one) => one.mobile_mark?.toString('hex'))
  expect([marks.length, new Set(marks).size]).toEqual([ways.length, 1])
})

test('a name in other letters, and an address in other letters, are the same for every form', async () => {
  const { site, holders } = await open()
  const names = ['SameName', 'samename', ' SAMENAME ', 'sameName']
  const byName = await Promise.all(names.map((username) => site.ask('register', { username, ...passwords, payeeName })))
  expect(byName.filter((answer) => answer.ok)).toHaveLength(1)
  const addresses = ['Rahim@Example.com', 'rahim@example.com', 'RAHIM@EXAMPLE.COM']
  const byMail = await Promise.all(
    addresses.map((one, at) => site.ask('register', { username: `mail${at}`, ...passwords, payeeName, email: one })),
  )
  expect(byMail.filter((answer) => answer.ok)).toHaveLength(addresses.length)
  const marks = (await holders()).flatMap((one) => (one.email_mark ? [one.email_mark.toString('hex')] : []))
  expect([marks.length, new Set(marks).size]).toEqual([addresses.length, 1])
})
