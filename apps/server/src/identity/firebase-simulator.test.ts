// Firebase's published calls, spoken by the simulator, and the server that believes its tokens: no browser between.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentitySimulator, type IdentitySimulator } from '../../tests/identity-simulator.ts'
import { testSite } from '../../tests/site.ts'

let simulator: IdentitySimulator
beforeAll(async () => {
  simulator = await startIdentitySimulator()
})
afterAll(() => simulator.stop())

const project = 'demo-chokka'
const key = 'a-key-of-the-simulator'

/** What the answers of the simulator may hold. */
type Answer = {
  token: string
  sessionInfo: string
  idToken: string
  recaptchaSiteKey: string
  error: { code: number; message: string }
  verificationCodes: { phoneNumber: string; sessionInfo: string; code: string }[]
}
async function ask(path: string, body?: object) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(simulator.url + path, body ? post : {})
  return { status: reply.status, headers: reply.headers, value: (await reply.json()) as Answer }
}
const toolkit = (verb: string, body: object, as = key) =>
  ask(`/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${as}`, body)
const passed = async () => (await ask('/recaptcha/token', {})).value.token

/** The token of a number, as a browser gets it. */
async function tokenOf(phoneNumber: string): Promise<string> {
  const { value } = await toolkit('sendVerificationCode', { phoneNumber, recaptchaToken: await passed() })
  const { verificationCodes } = (await ask(`/emulator/v1/projects/${project}/verificationCodes`)).value
  const { code } = verificationCodes.find((one) => one.sessionInfo === value.sessionInfo) ?? { code: '' }
  const { value: answer } = await toolkit('signInWithPhoneNumber', { sessionInfo: value.sessionInfo, code })
  return answer.idToken
}

async function firebaseSite() {
  const site = await testSite({
    environment: {
      ...{ FIREBASE_PROJECT_ID: project, FIREBASE_API_KEY: key },
      FIREBASE_KEYS_URL: `${simulator.url}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
    },
  })
  await site.setting('smsProvider', 'firebase')
  await site.setting('flags', { mobileRegistration: true })
  return site
}
const form = (mobileNum: string, firebaseIdToken: string) => ({
  ...{
    username: '',
    password: 'a river and a boat',
    confirmPassword: 'a river and a boat',
    ageAgreed: true,
    payeeName: 'Rahim Uddin',
  },
  ...{ mobileNum, countryDialingCode: '880', firebaseChannel: 'phone', firebaseIdToken },
})

// spec 4 Registration, spec 7 Phone verification
test('a token of the simulator registers by mobile: signed, with a certificate as Google publishes it', async () => {
  const site = await firebaseSite()
  const token = await tokenOf('+8801712345678')
  expect(await site.ask('registerMobile', form('01812345678', token))).toMatchObject({ code: 'sms_code_wrong' })
  expect(await site.ask('registerMobile', form('01712345678', token))).toMatchObject({ ok: true })
  const [row] = await site.db.selectFrom('holder_profile').select('mobile_verified_at').execute()
  expect(row?.mobile_verified_at).toBeInstanceOf(Date)
})

test('the simulator answers as Identity Toolkit does: pages of any origin, the key of its project, errors by name', async () => {
  const refused = await toolkit('sendVerificationCode', { phoneNumber: '01712345678', recaptchaToken: 'x' })
  expect([refused.status, refused.value.error]).toMatchObject([400, { code: 400, message: 'INVALID_PHONE_NUMBER' }])
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect((await toolkit('signInWithPhoneNumber', {}, 'another')).value.error.message).toBe('API key not valid.')
  const preflight = await fetch(`${simulator.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber`, {
    method: 'OPTIONS',
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
  const params = await ask(`/identitytoolkit.googleapis.com/v1/recaptchaParams?key=${key}`)
  expect(typeof params.value.recaptchaSiteKey).toBe('string')
})

test('what is no JSON is refused, and the simulator lives on', async () => {
  const address = `${simulator.url}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=${key}`
  expect((await fetch(address, { method: 'POST', body: '{' })).status).toBe(400)
  expect((await fetch(`${simulator.url}/health`)).status).toBe(200)
})
