import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { readConfig } from './config.ts'

const simulator = {
  ...{ FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'a-key', FIREBASE_URL: 'http://127.0.0.1:9/toolkit/' },
  FIREBASE_CAPTCHA_URL: 'http://127.0.0.1:9/recaptcha/api.js',
}
const google = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'a-key' }

async function headersAt(path: string, environment?: Record<string, string>) {
  const site = await testSite(environment ? { environment } : {})
  const { statusCode, headers } = await site.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } })
  const rules = String(headers['content-security-policy']).split('; ')
  return { statusCode, headers, policy: Object.fromEntries(rules.map((rule) => splitOnce(rule))) }
}
function splitOnce(rule: string): [string, string] {
  const [name = '', ...places] = rule.split(' ')
  return [name, places.join(' ')]
}

test("the page of the phone check may load Google's human check and call Firebase, and nothing else", async () => {
  const { policy, headers } = await headersAt('/phone-check', google)
  expect(policy).toEqual({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src': 'https://identitytoolkit.googleapis.com/v1/',
    'img-src': "'self' data: https://www.gstatic.com/recaptcha/",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
  })
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['cache-control']).toBe('no-store')
})

test('another company is allowed in its configured places only', async () => {
  const { policy } = await headersAt('/phone-check', simulator)
  expect(policy['script-src']).toBe("'self' http://127.0.0.1:9/recaptcha/")
  expect(policy['frame-src']).toBe('http://127.0.0.1:9/recaptcha/')
  expect(policy['connect-src']).toBe('http://127.0.0.1:9/toolkit/v1/')
  expect(JSON.stringify(policy)).not.toContain('google')
})

test('every other page keeps its policy and stays out of frames, with Firebase and without', async () => {
  const without = await headersAt('/register')
  for (const path of ['/register', '/phone-check/other', '/wps/system/whitelabel']) {
    const { policy, headers } = await headersAt(path, google)
    expect(policy).toEqual(without.policy)
    expect(headers['x-frame-options']).toBe('DENY')
  }
  expect(JSON.stringify(without.policy)).not.toContain('unsafe')
})

test('without a key of Firebase there is no such page', async () => {
  const { policy } = await headersAt('/phone-check', { FIREBASE_PROJECT_ID: 'demo' })
  expect(policy).toEqual((await headersAt('/register')).policy)
})

test('browsers learn the places of Firebase only where the operator has chosen it', async () => {
  const site = await testSite({ environment: simulator })
  expect(await site.call('whitelabel', {})).toMatchObject({ smsProvider: 'own', phoneVerification: null })
  await site.setting('smsProvider', 'firebase')
  expect(await site.call('whitelabel', {})).toMatchObject({
    smsProvider: 'firebase',
    phoneVerification: {
      ...{ url: 'http://127.0.0.1:9/toolkit', apiKey: 'a-key' },
      captchaUrl: 'http://127.0.0.1:9/recaptcha/api.js',
    },
  })
})

test('a key without a project, and a script that comes unencrypted from elsewhere, are faults of the environment', () => {
  const base = { DATABASE_URL: 'postgres://a@b/c' }
  expect(() => readConfig({ ...base, FIREBASE_API_KEY: 'a-key' })).toThrow(
    /FIREBASE_API_KEY: needs FIREBASE_PROJECT_ID/,
  )
  const script = { ...google, FIREBASE_CAPTCHA_URL: 'http://elsewhere.example/api.js' }
  expect(() => readConfig({ ...base, ...script })).toThrow(/FIREBASE_CAPTCHA_URL: must be https/)
})
