// Every white-label flag switches its one thing and nothing else.
import { randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { flagCodes, flags, type FlagCode } from '@chokka/contract/flags'
import { siteWithMessages } from './messages.ts'
import { testClock, type Answer, type Holder, type TestSite } from './site.ts'
import { testVendor, type TestVendor } from './vendor.ts'

type Seen = { site: TestSite; vendor: TestVendor; member: Holder }
/** What can be seen of the flag on the wire: true where its thing is on. */
type Observable = (seen: Seen) => Promise<boolean>

/** Numbers that nobody has, so that no call meets the limits of another. */
const newNumber = () => `017${randomInt(10_000_000, 99_999_999)}`
const payeeName = 'Rahim Uddin'
const password = 'a river and a boat'
const codeOf = (answer: Answer<'register'>) => (answer.ok ? 'done' : answer.code)

/** One of several answers; any other one is a fault of the test. */
function oneOf<Code extends string>(code: string, codes: readonly Code[]): Code {
  const found = codes.find((one) => one === code)
  if (found === undefined) throw new Error(`unexpected answer: ${code}`)
  return found
}

/** A mobile registration without password and code: what is missing first. */
const registerByMobile = async (site: TestSite) =>
  oneOf(codeOf(await site.ask('registerMobile', { mobileNum: newNumber(), payeeName, ageAgreed: true })), [
    ...(['sms_not_enabled', 'field_rule', 'sms_code_missing'] as const),
  ])

const observables: Record<FlagCode, Observable> = {
  MOBILENUMREG3: async ({ site }) => {
    const sent = await site.ask('registerCode', { mobileNo: newNumber(), regType: 'registerMobile' })
    const isOpen = (await registerByMobile(site)) !== 'sms_not_enabled'
    expect(sent.ok).toBe(isOpen)
    return isOpen
  },
  REGMOBVERF3: async ({ site }) => {
    const mobileNum = newNumber()
    const sent = await site.ask('registerCode', { mobileNo: mobileNum, regType: 'register' })
    const form = {
      username: `seen${randomInt(1e9)}`,
      password,
      confirmPassword: password,
      ageAgreed: true,
      payeeName,
      mobileNum,
    }
    const isAsked = oneOf(codeOf(await site.ask('register', form)), ['done', 'sms_code_missing']) !== 'done'
    expect(sent.ok).toBe(isAsked)
    return isAsked
  },
  MOBILENUMPASSREG3: async ({ site }) => (await registerByMobile(site)) === 'field_rule',
  FREEPLAY3: async ({ site, vendor }) => {
    const launched = await site.ask('launchFreePlay', { vassalage: vendor.code, gameCode: 'six' })
    expect((await site.ask('freePlayLogin', {})).ok).toBe(launched.ok)
    return launched.ok
  },
  PWDEXPFORCECHANGE3: async ({ site, member }) => {
    const form = { username: member.account, password: member.password }
    return (await site.call('login', form)).passwordExpired
  },
  MOBILEVERCODELOGIN3: async ({ site }) => {
    const form = { type: 'sms', mobileNum: newNumber(), verificationCode: '000000' }
    return oneOf(await site.refused('login', form), ['sms_not_enabled', 'sms_code_wrong']) === 'sms_code_wrong'
  },
  // It decides which method the web opens first (password-forms.test.tsx); both stay open.
  CHNGPASSVERIF3: async ({ site }) => {
    const { modules, forgotMethods } = await site.call('whitelabel', {})
    expect(forgotMethods).toEqual(['email', 'mobile'])
    expect((await site.ask('loginCode', { mobileNum: newNumber() })).ok).toBe(true)
    return modules.CHNGPASSVERIF3
  },
}

/** What must be on for the thing of a flag to be there at all: a password of a form that is not offered is not seen. */
const within: Partial<Record<FlagCode, FlagCode>> = { MOBILENUMPASSREG3: 'MOBILENUMREG3' }

let seen: Seen
beforeEach(async () => {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  const { fields } = await site.call('registerRules', {})
  await site.setting('registerFields', { ...fields, mobileNum: { ...fields.mobileNum, shown: true, required: false } })
  seen = { site, vendor: await testVendor(site), member: await site.aMember() }
  clock.forward(365 * 86_400)
})

async function observe(): Promise<Record<string, boolean>> {
  const observed: Record<string, boolean> = {}
  for (const code of flagCodes) observed[code] = await observables[code](seen)
  return observed
}
const standard = Object.fromEntries(flagCodes.map((code) => [code, flags[code].on]))

// spec 3 Whitelabel module flags
test.each(flagCodes)('%s switches its one thing, both ways, and none of the others', async (code) => {
  const outer = within[code]
  for (const on of [true, false]) {
    await seen.site.setting('flags', { [flags[code].name]: on, ...(outer ? { [flags[outer].name]: true } : {}) })
    expect(await observe()).toEqual({ ...standard, ...(outer ? { [outer]: true } : {}), [code]: on })
  }
})

test.each(flagCodes)('%s is told to clients by our name and by its code, both ways', async (code) => {
  const { name } = flags[code]
  const others = (of: Record<string, boolean>, but: string) =>
    Object.fromEntries(Object.entries(of).filter(([one]) => one !== but))
  const before = await seen.site.call('whitelabel', {})
  expect(Object.keys(before.modules).toSorted()).toEqual(flagCodes.toSorted())
  for (const on of [true, false]) {
    await seen.site.setting('flags', { [name]: on })
    const after = await seen.site.call('whitelabel', {})
    expect([after.flags[name], after.modules[code]]).toEqual([on, on])
    expect(others(after.flags, name)).toEqual(others(before.flags, name))
    expect(others(after.modules, code)).toEqual(others(before.modules, code))
  }
})
