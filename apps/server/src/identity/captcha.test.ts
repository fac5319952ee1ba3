import { expect, test } from 'vitest'
import { testClock, testSite } from '../../tests/site.ts'
import { solvedCaptcha, tally } from './testing.ts'

async function doubted() {
  const clock = testClock()
  const site = await testSite({ clock })
  const player = await site.aPlayer()
  const { account: username, password } = player
  await site.refused('login', { username, password: 'wrong' })
  const login = (answer: object) => site.ask('login', { username, password, ...answer })
  return { clock, site, login }
}

test('a captcha is a picture without its answer, and its token hides it', async () => {
  const site = await testSite()
  const { image, captchaToken } = await site.call('captcha', {})
  const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toContain('<text')
  expect(captchaToken.length).toBeLessThan(600)
  expect(await site.call('captcha', {})).not.toEqual({ image, captchaToken })
})

test('small letters do as well as capitals', async () => {
  const { site, login } = await doubted()
  const { captcha, captchaToken } = await solvedCaptcha(site)
  expect(await login({ captcha: captcha.toLowerCase(), captchaToken })).toMatchObject({ ok: true })
})

test('a picture is good for one answer, even for a wrong one', async () => {
  const { site, login } = await doubted()
  const { captcha, captchaToken } = await solvedCaptcha(site)
  const wrong = { code: 'captcha_wrong', value: { captcha: true } }
  expect(await login({ captcha: '????', captchaToken })).toMatchObject(wrong)
  expect(await login({ captcha, captchaToken })).toMatchObject(wrong)
})

test('one solved picture lets one of many guesses at the same moment pass', async () => {
  const { site, login } = await doubted()
  const guess = { ...(await solvedCaptcha(site)), password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(guess)))
  expect(tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))).toEqual({
    credentials_wrong: 1,
    captcha_wrong: 9,
  })
})

test('a picture is good for three minutes, and a token of another maker for nothing', async () => {
  const { clock, site, login } = await doubted()
  const old = await solvedCaptcha(site)
  clock.forward(180)
  expect(await login(old)).toMatchObject({ code: 'captcha_wrong' })
  const fresh = await solvedCaptcha(site)
  const forged = `${fresh.captchaToken.slice(0, -4)}AAAA`
  expect(await login({ captcha: fresh.captcha, captchaToken: forged })).toMatchObject({ code: 'captcha_wrong' })
  expect(await login({ captcha: fresh.captcha })).toMatchObject({ code: 'captcha_required' })
  expect(await login(fresh)).toMatchObject({ ok: true })
})
