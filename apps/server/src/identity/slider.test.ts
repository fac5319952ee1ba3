import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { headerValues } from '@chokka/contract/header-values'
import type { HumanForm } from '@chokka/contract/human'
import { signIn, solvedCaptcha, solvedWork, tally, type ChallengeAnswers } from '../../tests/identity.ts'
import { standardSettings, testClock, testSite, type TestSite } from '../../tests/site.ts'

type Trail = { place: number; at: number }[]
/** A ball that is moved evenly to a place, in ten steps. */
const trailTo = (place: number, tookMs = 900): Trail =>
  Array.from({ length: 11 }, (_, step) => ({ place: (place * step) / 10, at: Math.round((tookMs * step) / 10) }))

async function openSite() {
  const clock = testClock()
  return { clock, site: await testSite({ clock }) }
}

/** The pass of a slider that was solved after two seconds, and the proof of work beside it. */
async function solve(site: TestSite, clock: { forward: (seconds: number) => void }, purpose: HumanForm = 'login') {
  const { challenge, rope } = await site.call('sliderChallenge', { purpose })
  clock.forward(2)
  const { pass } = await site.call('sliderCheck', { challenge, trail: trailTo(rope + 2) })
  const { headers } = await solvedWork(site, 1, { purpose })
  return { headers: { ...headers, [headerValues.slider.header]: pass } }
}

test('the ball has to stop just behind the rope', async () => {
  const { clock, site } = await openSite()
  const check = async (beyondRope: number) => {
    const { challenge, rope } = await site.call('sliderChallenge', {})
    clock.forward(2)
    return site.ask('sliderCheck', { challenge, trail: trailTo(rope + beyondRope) })
  }
  expect(await check(-1)).toMatchObject({ code: 'slider_short' })
  expect(await check(13)).toMatchObject({ code: 'slider_short' })
  expect(await check(0)).toMatchObject({ ok: true })
  expect(await check(12)).toMatchObject({ ok: true })
})

test('ropes stand at many places', async () => {
  const { site } = await openSite()
  const ropes = await Promise.all(Array.from({ length: 40 }, () => site.call('sliderChallenge', {})))
  expect(new Set(ropes.map(({ rope }) => rope)).size).toBeGreaterThan(10)
  for (const { rope } of ropes) expect(rope).toSatisfy((place: number) => place >= 52 && place <= 84)
})

test.each<[string, (rope: number) => Trail, number]>([
  ['a ball that is there at once', (rope) => [{ place: rope + 1, at: 0 }], 2],
  ['a trail that starts at the rope', (rope) => trailTo(0, 900).map(({ at }) => ({ place: rope + 1, at })), 2],
  ['a trail of less than a third of a second', (rope) => trailTo(rope + 1, 300), 2],
  ['a trail that took longer than the challenge is old', (rope) => trailTo(rope + 1, 5000), 2],
  ['an answer at the moment of the challenge', (rope) => trailTo(rope + 1), 0],
  ['an answer after a fifth of a second', (rope) => trailTo(rope + 1, 400), 0.2],
  [
    'time that runs backwards',
    (rope) => trailTo(rope + 1).map(({ place, at }, n) => ({ place, at: n === 5 ? 0 : at })),
    2,
  ],
])('%s is the speed of a machine', async (_, trail, seconds) => {
  const { clock, site } = await openSite()
  const { challenge, rope } = await site.call('sliderChallenge', {})
  clock.forward(seconds)
  expect(await site.ask('sliderCheck', { challenge, trail: trail(rope) })).toMatchObject({ code: 'slider_fast' })
})

test('a challenge takes one answer, right or wrong, and is valid for three minutes', async () => {
  const { clock, site } = await openSite()
  const first = await site.call('sliderChallenge', {})
  clock.forward(2)
  const answer = (made: typeof first, to: number) =>
    site.ask('sliderCheck', { challenge: made.challenge, trail: trailTo(to) })
  expect(await answer(first, 10)).toMatchObject({ code: 'slider_short' })
  expect(await answer(first, first.rope + 2)).toMatchObject({ code: 'slider_expired' })
  const second = await site.call('sliderChallenge', {})
  clock.forward(180)
  expect(await answer(second, second.rope + 2)).toMatchObject({ code: 'slider_expired' })
  expect(await answer({ ...first, challenge: 'forged' }, 60)).toMatchObject({ code: 'slider_expired' })
})

test('of many answers to one challenge at the same moment, one gets a pass', async () => {
  const { clock, site } = await openSite()
  const { challenge, rope } = await site.call('sliderChallenge', {})
  clock.forward(2)
  const trail = trailTo(rope + 2)
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask('sliderCheck', { challenge, trail })))
  expect(tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))).toEqual({
    done: 1,
    slider_expired: 7,
  })
})

async function afterOneFailure() {
  const { clock, site } = await openSite()
  const { account: username, password } = await site.aMember()
  await site.refused('login', { username, password: 'wrong' })
  return { clock, site, form: { username, password } }
}

// O-19
test('a pass opens its form once, and no other form', async () => {
  const { clock, site, form } = await afterOneFailure()
  const other = await solve(site, clock, 'register')
  expect(await signIn(site, form, other)).toMatchObject({ code: 'captcha_required' })
  const pass = await solve(site, clock)
  expect(await signIn(site, form, { headers: { [headerValues.slider.header]: 'forged' } })).toMatchObject({
    code: 'captcha_required',
  })
  expect(await signIn(site, { ...form, password: 'wrong' }, pass)).toMatchObject({ code: 'credentials_wrong' })
  expect(await signIn(site, form, pass)).toMatchObject({ code: 'captcha_required' })
})

test('a pass is valid for ten minutes', async () => {
  const { clock, site, form } = await afterOneFailure()
  const old = await solve(site, clock)
  clock.forward(600)
  expect(await signIn(site, form, old)).toMatchObject({ code: 'captcha_required' })
  expect(await signIn(site, form, await solve(site, clock))).toMatchObject({ ok: true })
})

test('a form takes the methods that the merchant has chosen for it, and says which', async () => {
  const { clock, site, form } = await afterOneFailure()
  const { humanChecks } = await site.call('whitelabel', {})
  const only = (...methods: ('captcha' | 'slider' | 'work')[]) =>
    site.setting('humanChecks', { ...humanChecks, login: { methods, always: false } })
  await only('slider')
  const asked = { code: 'captcha_required', value: { captcha: false, methods: ['slider'] } }
  expect(await signIn(site, form, await solvedCaptcha(site))).toMatchObject(asked)
  expect(await signIn(site, form, await solvedWork(site, 20))).toMatchObject(asked)
  await only('captcha', 'work')
  expect(await signIn(site, form, await solve(site, clock))).toMatchObject({ code: 'captcha_required' })
  await only('slider', 'captcha')
  expect(await signIn(site, form, await solve(site, clock))).toMatchObject({ ok: true })
})

// spec point 14
test('as delivered, a registration always shows that a human sends it: by its work, its slider or the letters of a picture', async () => {
  const { clock, site } = await openSite()
  await site.setting('humanChecks', standardSettings().humanChecks)
  const { register: check } = (await site.call('whitelabel', {})).humanChecks
  expect([check.methods[0], check.always]).toEqual(['slider', true])
  const tried = (answers: ChallengeAnswers) => {
    const username = `m${randomUUID().slice(0, 8)}`
    const form = { username, password: 'nine lives 9', confirmPassword: 'nine lives 9', payeeName: 'Karim Khan' }
    const { headers, ...body } = answers
    return site.ask('register', { ...form, ageAgreed: true, ...body }, undefined, headers)
  }
  expect(await tried({ headers: {} })).toMatchObject({ code: 'captcha_required' })
  for (const answers of [
    await solvedWork(site, 1, { purpose: 'register' }),
    await solve(site, clock, 'register'),
    await solvedCaptcha(site),
  ])
    expect(await tried(answers)).toMatchObject({ ok: true })
})

test('a merchant may want a verification with every call of a form', async () => {
  const { clock, site } = await openSite()
  const { account: username, password } = await site.aMember()
  const { humanChecks } = await site.call('whitelabel', {})
  const always = { methods: ['slider' as const, 'work' as const], always: true }
  await site.setting('humanChecks', { ...humanChecks, login: always, register: always })
  expect(await site.refused('login', { username, password })).toBe('captcha_required')
  expect(await signIn(site, { username, password }, await solve(site, clock))).toMatchObject({ ok: true })
  const newcomer = { username: 'newcomer', password: 'nine lives 9', confirmPassword: 'nine lives 9', ageAgreed: true }
  const register = (headers: Record<string, string>) =>
    site.ask('register', { ...newcomer, payeeName: 'Karim Khan' }, undefined, headers)
  expect(await register({})).toMatchObject({ code: 'captcha_required' })
  const { headers } = await solve(site, clock, 'register')
  expect(await register(headers)).toMatchObject({ ok: true })
})
