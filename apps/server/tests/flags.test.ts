// Every white-label flag switches its one thing and nothing else. A flag whose feature is being built says so by
// `observable: null`; whoever builds it writes here what the flag switches.
import { beforeEach, expect, test } from 'vitest'
import { flagCodes, flags, type FlagCode } from '@chokka/contract/flags'
import { testClock, testSite, type Holder, type TestSite } from './site.ts'
import { testVendor, type TestVendor } from './vendor.ts'

type Seen = { site: TestSite; vendor: TestVendor; member: Holder }
/** What can be seen of the flag: true where its thing is on. */
type Observable = (seen: Seen) => Promise<boolean>

const observables: Record<FlagCode, Observable | null> = {
  MOBILENUMREG3: null,
  REGMOBVERF3: null,
  MOBILENUMPASSREG3: null,
  FREEPLAY3: async ({ site, vendor }) =>
    (await site.ask('launchFreePlay', { vassalage: vendor.code, gameCode: 'six' })).ok,
  PWDEXPFORCECHANGE3: async ({ site, member }) => {
    const form = { username: member.account, password: member.password }
    return (await site.call('login', form)).passwordExpired
  },
  MOBILEVERCODELOGIN3: null,
  CHNGPASSVERIF3: null,
}
const observed = flagCodes.filter((code) => observables[code] !== null)

let seen: Seen
beforeEach(async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  seen = { site, vendor: await testVendor(site), member: await site.aMember() }
  clock.forward(365 * 86_400)
})

const observe = async () =>
  Object.fromEntries(await Promise.all(observed.map(async (code) => [code, await observables[code]?.(seen)])))
const standard = Object.fromEntries(observed.map((code) => [code, flags[code].on]))

// spec 3 Whitelabel module flags
test.each(observed)('%s switches its one thing, both ways, and none of the others', async (code) => {
  for (const on of [true, false]) {
    await seen.site.setting('flags', { [flags[code].name]: on })
    expect(await observe()).toEqual({ ...standard, [code]: on })
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
