import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../tests/site.ts'
import type { Chance } from '../kit/index.ts'
import { captchaImage } from './captcha-image.ts'
import { signIn, solvedCaptcha, tally, type ChallengeAnswers } from '../../tests/identity.ts'

async function afterOneFailure() {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const { account: username, password } = member
  await site.refused('login', { username, password: 'wrong' })
  const login = (shown: ChallengeAnswers, more: object = {}) => signIn(site, { username, password, ...more }, shown)
  return { clock, site, login }
}

test('a captcha is an image in pixels, and the token that ties it to its answer is sent beside it', async () => {
  const site = await testSite()
  const get = () => site.app.inject({ method: 'GET', url: '/wps/captcha' })
  const response = await get()
  const { value } = response.json()
  const [form, base64 = ''] = value.split(',')
  expect(form).toBe('data:image/png;base64')
  const drawn = await sharp(Buffer.from(base64, 'base64')).metadata()
  expect(drawn).toMatchObject({ format: 'png', width: 264, height: 96 })
  const token = String(response.headers['captcha-token'])
  expect(token.length).toBeLessThan(600)
  expect(response.headers['set-cookie']).toBe(`captcha=${token}; Path=/wps; Max-Age=180; HttpOnly; SameSite=Strict`)
  expect((await get()).json().value).not.toBe(value)
})

/** The same numbers in every run, spread evenly enough for a drawing. */
function fixedChance(): Chance {
  let state = 7
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  return { uuid: () => '', token: () => '', hex: () => '', below }
}

test('a letter is never drawn twice alike', async () => {
  const chance = fixedChance()
  const images = await Promise.all(Array.from({ length: 8 }, () => captchaImage(chance, 'AAAA')))
  const sheets = await Promise.all(images.map((image) => sharp(image).greyscale().raw().toBuffer()))
  const inkOf = (sheet: Buffer, letter: number) =>
    Array.from({ length: 96 * 56 }, (_, spot) => {
      const at = Math.floor(spot / 56) * 264 + 20 + letter * 56 + (spot % 56)
      return (sheet[at] ?? 0) < 90
    })
  const drawings = sheets.flatMap((sheet) => [0, 1, 2, 3].map((letter) => inkOf(sheet, letter)))
  const common = drawings.flatMap((one, at) =>
    drawings.slice(at + 1).map((other) => {
      const both = one.filter((dark, spot) => dark && other[spot]).length
      return both / one.filter((dark, spot) => dark || other[spot]).length
    }),
  )
  expect(common).toHaveLength(496)
  // Equal drawings have all dark pixels in common; letters of a font that are only moved have most of them.
  expect(Math.max(...common)).toBeLessThan(0.7)
})

test('on a site that is served over https the cookie stays on https', async () => {
  const site = await testSite({ siteUrl: 'https://chokka.example' })
  const { headers } = await site.app.inject({ method: 'GET', url: '/wps/captcha' })
  expect(headers['set-cookie']).toMatch(/; Secure$/)
})

// spec 7: login takes `captcha` alone
test('a browser that follows the specification alone signs in with captcha and cookie', async () => {
  const { site, login } = await afterOneFailure()
  const { captcha, headers } = await solvedCaptcha(site)
  const cookie = `theme=dark; captcha=${headers['captcha-token']}`
  expect(await login({ captcha, headers: {} })).toMatchObject({ code: 'captcha_required' })
  expect(await login({ captcha, headers: { cookie: 'captcha=' } })).toMatchObject({ code: 'captcha_required' })
  expect(await login({ captcha, headers: { cookie } })).toMatchObject({ ok: true })
})

test('small letters are accepted as well as capitals', async () => {
  const { site, login } = await afterOneFailure()
  const { captcha, headers } = await solvedCaptcha(site)
  expect(await login({ captcha: captcha.toLowerCase(), headers })).toMatchObject({ ok: true })
})

test('a captcha takes one answer, even a wrong one', async () => {
  const { site, login } = await afterOneFailure()
  const { captcha, headers } = await solvedCaptcha(site)
  const wrong = { code: 'captcha_wrong', value: { captcha: true } }
  expect(await login({ captcha: '????', headers })).toMatchObject(wrong)
  expect(await login({ captcha, headers })).toMatchObject(wrong)
})

test('one solved captcha lets one of many guesses at the same moment pass', async () => {
  const { site, login } = await afterOneFailure()
  const solved = await solvedCaptcha(site)
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(solved, { password: 'wrong' })))
  expect(tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))).toEqual({
    credentials_wrong: 1,
    captcha_wrong: 9,
  })
})

test('a captcha is valid for three minutes, and a forged token never', async () => {
  const { clock, site, login } = await afterOneFailure()
  const old = await solvedCaptcha(site)
  clock.forward(180)
  expect(await login(old)).toMatchObject({ code: 'captcha_wrong' })
  const { captcha, headers } = await solvedCaptcha(site)
  const forged = { 'captcha-token': `${headers['captcha-token']?.slice(0, -4)}AAAA` }
  expect(await login({ captcha, headers: forged })).toMatchObject({ code: 'captcha_wrong' })
  expect(await login({ captcha, headers: { 'captcha-token': 'x'.repeat(601) } })).toMatchObject({
    code: 'invalid_input',
  })
  expect(await login({ captcha, headers })).toMatchObject({ ok: true })
})
