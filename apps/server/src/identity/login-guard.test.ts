import { expect, test, vi } from 'vitest'
import { verify } from '@node-rs/argon2'
import { guessing } from '@chokka/contract/limits'
import { testClock, testSite } from '../../tests/site.ts'
import { lockEnd } from './login-guard.ts'
import { askFrom, signIn, solvedCaptcha, solvedWork, tally } from '../../tests/identity.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
const checked = vi.mocked(verify)

const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

async function siteWithMember() {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const attemptFrom = async (ip: string, password: string, more: object = {}) =>
    askFrom(site, ip, 'login', { username: member.account, password, ...more }, await solvedCaptcha(site))
  const failFrom = async (ip: string, times: number, more: object = {}) => {
    for (let time = 0; time < times; time++)
      expect(await attemptFrom(ip, 'wrong', more)).toMatchObject({ code: 'credentials_wrong' })
  }
  return { clock, site, member, attemptFrom, failFrom }
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute))

// S-03
test('a lock lasts thirty minutes from the third failure within thirty minutes', () => {
  expect(lockEnd([])).toBeNull()
  expect(lockEnd([at(2), at(1)])).toBeNull()
  expect(lockEnd([at(29), at(15), at(0)])).toEqual(at(59))
  expect(lockEnd([at(30), at(15), at(0)])).toBeNull()
})

// spec 4 Login
test('after one failure the answer has the captcha flag and the next attempt needs a captcha', async () => {
  const { site, member } = await siteWithMember()
  const form = { username: member.account, password: member.password }
  expect(await site.ask('login', { ...form, password: 'wrong' })).toMatchObject({
    status: 401,
    code: 'credentials_wrong',
    value: { captcha: true },
  })
  expect(await site.ask('login', form)).toMatchObject({ code: 'captcha_required', value: { captcha: true } })
  expect(await signIn(site, form, await solvedCaptcha(site))).toMatchObject({ ok: true })
  expect(await site.ask('login', form)).toMatchObject({ ok: true })
})

// S-03
test('three failures lock their source for thirty minutes, even for the right password', async () => {
  const { clock, member, attemptFrom, failFrom } = await siteWithMember()
  await failFrom(home, 3)
  expect(await attemptFrom(home, member.password)).toMatchObject({
    status: 423,
    code: 'account_locked',
    value: { minutes: 30 },
  })
  clock.forward(29 * 60)
  expect(await attemptFrom(home, member.password)).toMatchObject({ code: 'account_locked', value: { minutes: 1 } })
  clock.forward(60)
  expect(await attemptFrom(home, member.password)).toMatchObject({ status: 200 })
})

test('failures that are spread over more than thirty minutes do not lock, and a success resets the count', async () => {
  const { clock, member, attemptFrom, failFrom } = await siteWithMember()
  await failFrom(home, 2)
  clock.forward(31 * 60)
  await failFrom(home, 2)
  expect(await attemptFrom(home, member.password)).toMatchObject({ status: 200 })
  await failFrom(home, 2)
  expect(await attemptFrom(home, member.password)).toMatchObject({ status: 200 })
})

// S-04
test('attackers who lock themselves out lock nobody else out, not even in the same network', async () => {
  const { member, site, attemptFrom, failFrom } = await siteWithMember()
  await failFrom(home, 3)
  const owner = { username: member.account, password: member.password, device: member.device }
  expect(await askFrom(site, home, 'login', owner)).toMatchObject({ status: 200 })
  expect(await attemptFrom(elsewhere, member.password)).toMatchObject({ status: 200 })
  expect(await attemptFrom(home, member.password, { device: 'f'.repeat(32) })).toMatchObject({ code: 'account_locked' })
})

// S-04
test('after ten failures from anywhere unknown devices need a captcha, and known ones nothing', async () => {
  const { site, member, failFrom } = await siteWithMember()
  const form = { username: member.account, password: member.password }
  for (let host = 1; host <= 9; host++) await failFrom(`192.0.2.${host}`, 1)
  expect(await askFrom(site, home, 'login', form)).toMatchObject({ status: 200 })
  await failFrom('192.0.2.10', 1)
  expect(await askFrom(site, home, 'login', form)).toMatchObject({ code: 'captcha_required' })
  expect(await askFrom(site, home, 'login', { ...form, device: member.device })).toMatchObject({ status: 200 })
})

test('the addresses of one IPv6 network are locked together', async () => {
  const { member, attemptFrom, failFrom } = await siteWithMember()
  for (const host of [1, 2, 3]) await failFrom(`2001:db8:1:2::${host}`, 1)
  expect(await attemptFrom('2001:db8:1:2::4', member.password)).toMatchObject({ code: 'account_locked' })
  expect(await attemptFrom('2001:db8:1:3::4', member.password)).toMatchObject({ status: 200 })
})

// S-03
test('of fifty wrong guesses at the same moment no more than three are checked', async () => {
  const { site, member } = await siteWithMember()
  const captchas = await Promise.all(Array.from({ length: 50 }, () => solvedCaptcha(site)))
  checked.mockClear()
  const answers = await Promise.all(
    captchas.map((captcha, at) =>
      askFrom(site, home, 'login', { username: member.account, password: `guess ${at}` }, captcha),
    ),
  )
  expect(tally(answers)).toEqual({ credentials_wrong: 3, account_locked: 47 })
  expect(checked).toHaveBeenCalledTimes(3)
})

test('of fifty guesses at the same moment without a captcha one is checked', async () => {
  const { site, member } = await siteWithMember()
  // Opens all connections first, so that the guesses really run at the same time.
  await Promise.all(Array.from({ length: 50 }, () => solvedCaptcha(site)))
  checked.mockClear()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      askFrom(site, home, 'login', { username: member.account, password: `guess ${at}` }),
    ),
  )
  expect(tally(answers)).toEqual({ credentials_wrong: 1, captcha_required: 49 })
  expect(checked).toHaveBeenCalledTimes(1)
})

// S-05
test('a name without an account gets the same answers for the same work as a wrong password, up to the lock', async () => {
  const { site, member } = await siteWithMember()
  for (const round of ['first', 'second', 'third', 'locked']) {
    const answers = []
    // From two networks, because failures of a network count for every name.
    for (const [username, from] of [
      [member.account, home],
      ['nobody', elsewhere],
    ] as const) {
      const solved = await solvedCaptcha(site)
      checked.mockClear()
      const { status, body } = await askFrom(site, from, 'login', { username, password: 'wrong' }, solved)
      const hashes = checked.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4))
      answers.push({ round, status, body, hashes })
    }
    expect(answers[1]).toEqual(answers[0])
  }
})

// S-03
test('a failure counts for thirty minutes where no captcha is sent, and those of a whole day count together', async () => {
  const { clock, site, member } = await siteWithMember()
  const form = { username: member.account, password: 'wrong' }
  const codeFrom = async (ip: string) => (await askFrom(site, ip, 'login', form)).code
  expect(await codeFrom(home)).toBe('credentials_wrong')
  clock.forward(29 * 60)
  expect(await codeFrom(home)).toBe('captcha_required')
  clock.forward(2 * 60)
  expect(await codeFrom(home)).toBe('credentials_wrong')
  for (let network = 1; network <= 8; network++) expect(await codeFrom(`198.51.${network}.9`)).toBe('credentials_wrong')
  clock.forward(5 * 3600)
  expect(await codeFrom('192.0.2.1')).toBe('account_locked')
})

test('a proof of work that came with a first attempt is used up by it', async () => {
  const { site, member } = await siteWithMember()
  const proof = await solvedWork(site, guessing.workLevelMost)
  const form = { username: member.account, password: 'wrong' }
  const code = async () => (await askFrom(site, home, 'login', form, proof)).code
  expect(await code()).toBe('credentials_wrong')
  expect(await code()).toBe('captcha_required')
})
