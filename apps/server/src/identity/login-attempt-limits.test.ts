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

/** Asks again while the machine is too busy to answer. */
async function decided<Answer extends { code?: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  while (answer.code === 'busy_try_again') answer = await ask()
  return answer
}

async function attacked() {
  const clock = testClock()
  const site = await testSite({ clock })
  const owner = await site.aMember()
  const tryFrom = (
    network: number,
    password: string,
    shown: ChallengeAnswers,
    name = owner.account,
    more: object = {},
  ) => askFrom(site, `2001:db8:${network.toString(16)}::1`, 'login', { username: name, password, ...more }, shown)
  /** One guess from each of so many networks, as many at a time as the site has connections. */
  const guess = async (networks: number, from: number, shown: () => Promise<ChallengeAnswers>, name?: string) => {
    const answers: { code?: string }[] = []
    for (let at = 0; at < networks; at += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, networks - at) }, (_, more) =>
        decided(async () => tryFrom(from + at + more, `guess ${at + more}`, await shown(), name)),
      )
      answers.push(...(await Promise.all(batch)))
    }
    return tally(answers)
  }
  /** Pictures that were read, without the drawing of them. */
  const pictures = async () => {
    const token = await captchaToken(await site.surroundings(), 'ACEF')
    return { captcha: 'ACEF', headers: { 'captcha-token': token } }
  }
  const hardest = () => solvedWork(site, workLevelMost)
  return { clock, site, owner, tryFrom, guess, pictures, hardest }
}

// S-04
test('of guesses from a thousand networks in a day a hundred are checked, ten of them for pictures alone', async () => {
  const { clock, site, owner, tryFrom, guess, pictures, hardest } = await attacked()
  checked.mockClear()
  expect(await guess(500, 1, pictures)).toEqual({
    credentials_wrong: unprovenTriesPerAccountDay,
    account_locked: 500 - unprovenTriesPerAccountDay,
  })
  const left = strangerTriesPerAccountDay - unprovenTriesPerAccountDay
  expect(await guess(500, 501, hardest)).toEqual({ credentials_wrong: left, account_locked: 500 - left })
  expect(checked).toHaveBeenCalledTimes(strangerTriesPerAccountDay)

  // The owner signs in on a device of his, also from a network of the attacker's, and on no other one today.
  const { password, device } = owner
  expect(await tryFrom(7, password, { headers: {} }, owner.account, { device })).toMatchObject({ status: 200 })
  const locked = await tryFrom(2000, password, await hardest(), owner.account, { device: 'f'.repeat(32) })
  // Noon in Dhaka: the day of the site has twelve hours left.
  expect(locked).toMatchObject({ status: 423, code: 'account_locked', value: { minutes: 720 } })
  clock.forward(12 * 3600)
  expect(await tryFrom(2000, password, await hardest())).toMatchObject({ status: 200 })
  expect(await site.audit()).toEqual([])
}, 120_000)

// S-05
test('a name that nobody has meets the same ceilings', async () => {
  const { guess, pictures, hardest } = await attacked()
  const nobody = 'nobody at all'
  expect(await guess(20, 1, pictures, nobody)).toEqual({ credentials_wrong: 10, account_locked: 10 })
  expect(await guess(120, 101, hardest, nobody)).toEqual({ credentials_wrong: 90, account_locked: 30 })
}, 60_000)

test('each failure makes the proof that is asked for harder, and the refusal says how hard', async () => {
  const { site, owner, tryFrom } = await attacked()
  const proven = (level: number, password: string, network = 1) =>
    solvedWork(site, level).then((shown) => tryFrom(network, password, shown))
  expect(await proven(1, 'guess')).toMatchObject({ code: 'credentials_wrong', value: { captcha: true, work: 2 } })
  expect(await proven(1, owner.password)).toMatchObject({ code: 'captcha_required', value: { captcha: true, work: 2 } })
  expect(await proven(2, 'guess')).toMatchObject({ code: 'credentials_wrong', value: { work: 3 } })
  // Another network has not failed yet, and pays for the account all the same.
  expect(await proven(3, 'guess', 2)).toMatchObject({ code: 'credentials_wrong', value: { work: 4 } })
  expect(await proven(4, owner.password, 1)).toMatchObject({ status: 200 })
})

test('failures of a network at other accounts make its proofs harder too', async () => {
  const { site, owner, tryFrom } = await attacked()
  for (const name of ['first', 'second', 'third']) {
    await tryFrom(1, 'guess', { headers: {} }, name)
  }
  expect(await tryFrom(1, 'guess', { headers: {} })).toMatchObject({ value: { work: 5 } })
  expect(await tryFrom(2, 'guess', await solvedWork(site, 2), owner.account)).toMatchObject({ value: { work: 3 } })
})

test('a proof of work stands for a picture once, for its purpose, for its time, and only as it was made', async () => {
  const { clock, site, owner, tryFrom } = await attacked()
  const { password } = owner
  const refused = { code: 'captcha_required', value: { captcha: true, work: 2 } }
  const old = await solvedWork(site, 5)
  await tryFrom(1, 'guess', { headers: {} })
  expect(await tryFrom(1, password, { headers: {} })).toMatchObject(refused)
  expect(await tryFrom(1, password, await solvedWork(site, 5, { purpose: 'register' }))).toMatchObject(refused)
  const altered = (await solvedWork(site, 1)).headers['proof-of-work'] ?? ''
  const harder = btoa(atob(altered).replace('"level":1', '"level":9'))
  for (const junk of [harder, 'x', '', btoa('{}'), 'A'.repeat(5000)]) {
    expect(await tryFrom(1, password, { headers: { 'proof-of-work': junk } })).toMatchObject(refused)
  }
  clock.forward(60)
  expect(await tryFrom(1, password, old)).toMatchObject(refused)
  const once = await solvedWork(site, 2)
  expect(await tryFrom(1, password, once)).toMatchObject({ status: 200 })
  await tryFrom(1, 'guess', { headers: {} })
  expect(await tryFrom(1, password, once)).toMatchObject(refused)
})

test('of many tries at the same moment with one proof one passes', async () => {
  const { site, tryFrom } = await attacked()
  await tryFrom(1, 'guess', { headers: {} })
  const proof = await solvedWork(site, workLevelMost)
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryFrom(1, 'guess', proof)))
  expect(tally(answers)).toEqual({ credentials_wrong: 1, captcha_required: 9 })
})

test('a challenge of the site is solved as a browser does it, and is of the level that was asked for', async () => {
  const { site, owner, tryFrom } = await attacked()
  await tryFrom(1, 'guess', { headers: {} })
  const { challenge } = await site.call('workChallenge', { purpose: 'login', level: 2 })
  const proof = await solveWork(challenge)
  expect(await tryFrom(1, owner.password, { headers: { 'proof-of-work': proof } })).toMatchObject({ status: 200 })
  const again = await site.call('workChallenge', { purpose: 'login', level: 2 })
  expect(again.challenge).not.toBe(challenge)
  expect(await site.refused('workChallenge', { level: workLevelMost + 1 })).toBe('invalid_input')
})
