import { expect, test, vi } from 'vitest'
import { verify } from '@node-rs/argon2'
import { guessing } from '@chokka/contract/limits'
import { solveWork } from '@chokka/contract/work'
import { testClock, testSite } from '../../tests/site.ts'
import { captchaToken } from './captcha-token.ts'
import { askFrom, solvedWork, tally, type ChallengeAnswers } from '../../tests/identity.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
const checked = vi.mocked(verify)
const { strangerTriesPerAccountDay, unprovenTriesPerAccountDay, workLevelMost } = guessing

const atOnce = 24

/** Retries while the site answers that it is too busy. */
async function retryWhileBusy<Answer extends { code?: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  while (answer.code === 'busy_try_again') answer = await ask()
  return answer
}

async function underAttack() {
  const clock = testClock()
  const site = await testSite({ clock })
  const owner = await site.aMember()
  const attemptFrom = (
    network: number,
    password: string,
    shown: ChallengeAnswers,
    name = owner.account,
    more: object = {},
  ) => askFrom(site, `2001:db8:${network.toString(16)}::1`, 'login', { username: name, password, ...more }, shown)
  /** One guess from each of `networks` networks, as many at a time as the site has connections. */
  const guess = async (networks: number, from: number, shown: () => Promise<ChallengeAnswers>, name?: string) => {
    const answers: { code?: string }[] = []
    for (let at = 0; at < networks; at += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, networks - at) }, (_, more) =>
        retryWhileBusy(async () => attemptFrom(from + at + more, `guess ${at + more}`, await shown(), name)),
      )
      answers.push(...(await Promise.all(batch)))
    }
    return tally(answers)
  }
  /** Solved captchas, without drawing an image. */
  const captchas = async () => {
    const token = await captchaToken(await site.baseCtx(), 'ACEF')
    return { captcha: 'ACEF', headers: { 'captcha-token': token } }
  }
  const hardest = () => solvedWork(site, workLevelMost)
  return { clock, site, owner, attemptFrom, guess, captchas, hardest }
}

// S-04
test('of guesses from a thousand networks in a day a hundred are checked, ten of them with captchas alone', async () => {
  const { clock, site, owner, attemptFrom, guess, captchas, hardest } = await underAttack()
  checked.mockClear()
  expect(await guess(500, 1, captchas)).toEqual({
    credentials_wrong: unprovenTriesPerAccountDay,
    account_locked: 500 - unprovenTriesPerAccountDay,
  })
  const left = strangerTriesPerAccountDay - unprovenTriesPerAccountDay
  expect(await guess(500, 501, hardest)).toEqual({ credentials_wrong: left, account_locked: 500 - left })
  expect(checked).toHaveBeenCalledTimes(strangerTriesPerAccountDay)

  // The owner can sign in on a known device, even from the attacker's network, and on no other device today.
  const { password, device } = owner
  expect(await attemptFrom(7, password, { headers: {} }, owner.account, { device })).toMatchObject({ status: 200 })
  const locked = await attemptFrom(2000, password, await hardest(), owner.account, { device: 'f'.repeat(32) })
  // It is noon in Dhaka: the site's day has twelve hours left.
  expect(locked).toMatchObject({ status: 423, code: 'account_locked', value: { minutes: 720 } })
  clock.forward(12 * 3600)
  expect(await attemptFrom(2000, password, await hardest())).toMatchObject({ status: 200 })
  expect(await site.audit()).toEqual([])
}, 120_000)

// S-05
test('a name without an account has the same limits', async () => {
  const { guess, captchas, hardest } = await underAttack()
  const nobody = 'nobody at all'
  expect(await guess(20, 1, captchas, nobody)).toEqual({ credentials_wrong: 10, account_locked: 10 })
  expect(await guess(120, 101, hardest, nobody)).toEqual({ credentials_wrong: 90, account_locked: 30 })
}, 60_000)

test('each failure makes the required proof of work harder, and the refusal names its level', async () => {
  const { site, owner, attemptFrom } = await underAttack()
  const proven = (level: number, password: string, network = 1) =>
    solvedWork(site, level).then((shown) => attemptFrom(network, password, shown))
  expect(await proven(1, 'guess')).toMatchObject({ code: 'credentials_wrong', value: { captcha: true, work: 2 } })
  expect(await proven(1, owner.password)).toMatchObject({ code: 'captcha_required', value: { captcha: true, work: 2 } })
  expect(await proven(2, 'guess')).toMatchObject({ code: 'credentials_wrong', value: { work: 3 } })
  // Another network has not failed yet, but the account's failures count for it too.
  expect(await proven(3, 'guess', 2)).toMatchObject({ code: 'credentials_wrong', value: { work: 4 } })
  expect(await proven(4, owner.password, 1)).toMatchObject({ status: 200 })
})

test('failures of a network at other accounts make its proofs of work harder too', async () => {
  const { site, owner, attemptFrom } = await underAttack()
  for (const name of ['first', 'second', 'third']) {
    await attemptFrom(1, 'guess', { headers: {} }, name)
  }
  expect(await attemptFrom(1, 'guess', { headers: {} })).toMatchObject({ value: { work: 5 } })
  expect(await attemptFrom(2, 'guess', await solvedWork(site, 2), owner.account)).toMatchObject({ value: { work: 3 } })
})

test('a proof of work replaces a captcha once, for its purpose, until it expires, and only unaltered', async () => {
  const { clock, site, owner, attemptFrom } = await underAttack()
  const { password } = owner
  const refused = { code: 'captcha_required', value: { captcha: true, work: 2 } }
  const old = await solvedWork(site, 5)
  await attemptFrom(1, 'guess', { headers: {} })
  expect(await attemptFrom(1, password, { headers: {} })).toMatchObject(refused)
  expect(await attemptFrom(1, password, await solvedWork(site, 5, { purpose: 'register' }))).toMatchObject(refused)
  const altered = (await solvedWork(site, 1)).headers['proof-of-work'] ?? ''
  const harder = btoa(atob(altered).replace('"level":1', '"level":9'))
  for (const junk of [harder, 'x', '', btoa('{}')]) {
    expect(await attemptFrom(1, password, { headers: { 'proof-of-work': junk } })).toMatchObject(refused)
  }
  const long = { headers: { 'proof-of-work': 'A'.repeat(5000) } }
  expect(await attemptFrom(1, password, long)).toMatchObject({ code: 'invalid_input' })
  clock.forward(60)
  expect(await attemptFrom(1, password, old)).toMatchObject(refused)
  const once = await solvedWork(site, 2)
  expect(await attemptFrom(1, password, once)).toMatchObject({ status: 200 })
  await attemptFrom(1, 'guess', { headers: {} })
  expect(await attemptFrom(1, password, once)).toMatchObject(refused)
})

test('of many attempts at the same moment with one proof of work one passes', async () => {
  const { site, attemptFrom } = await underAttack()
  await attemptFrom(1, 'guess', { headers: {} })
  const proof = await solvedWork(site, workLevelMost)
  const answers = await Promise.all(Array.from({ length: 10 }, () => attemptFrom(1, 'guess', proof)))
  expect(tally(answers)).toEqual({ credentials_wrong: 1, captcha_required: 9 })
})

test('a challenge of the site can be solved as a browser does, and has the requested level', async () => {
  const { site, owner, attemptFrom } = await underAttack()
  await attemptFrom(1, 'guess', { headers: {} })
  const { challenge } = await site.call('workChallenge', { purpose: 'login', level: 2 })
  const proof = await solveWork(challenge)
  expect(await attemptFrom(1, owner.password, { headers: { 'proof-of-work': proof } })).toMatchObject({ status: 200 })
  const again = await site.call('workChallenge', { purpose: 'login', level: 2 })
  expect(again.challenge).not.toBe(challenge)
  expect(await site.refused('workChallenge', { level: workLevelMost + 1 })).toBe('invalid_input')
})
