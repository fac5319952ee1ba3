// The messages of sections 5 and 8 of the specification: each is said in both languages, and something shows it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsByName } from '@chokka/contract'
import { codes } from '@chokka/contract/errors'
import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Everything of these folders that runs: no test and no fake. */
const sourceOf = (...folders: string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n')
const web = sourceOf('apps/web/src', 'packages/client/src')
const server = sourceOf('apps/server/src')

/** The messages of section 5, in its order, with the key of the text that says it. */
const messages: readonly [string, string, Record<string, number>?][] = [
  ['Please fill in your password with 8 - 64 characters', 'identity.passwordLength', { min: 8, max: 64 }],
  ['Please fill in your password with 8 characters', 'identity.passwordLengthExact', { min: 8 }],
  ['Please enter a valid verification code', 'identity.verificationCodeInvalid'],
  ['Please enter a valid mobile number', 'identity.mobileInvalid'],
  ['Incorrect confirmation input', 'identity.confirmationIncorrect'],
  ['Real name format is incorrect', 'identity.realNameIncorrect'],
  ['Phone number format is incorrect', 'identity.phoneIncorrect'],
  ['The format of the account is wrong', 'identity.accountFormat'],
  ['The format of the password is wrong', 'identity.passwordFormat'],
  ['Input cannot be empty', 'identity.fault_empty'],
  ['Please enter the captcha', 'identity.captchaMissing'],
  ['Please enter the username and password', 'identity.credentialsMissing'],
  ['Enter the withdraw password', 'identity.withdrawPasswordMissing'],
  ['Enter the receiving address', 'identity.receivingAddressMissing'],
  ['The phone must have 11 digits', 'identity.phoneDigits', { digits: 11 }],
  ['Inconsistent twice', 'identity.inconsistentTwice'],
  // Section 8
  ['Please complete verification first', 'identity.verificationFirst'],
]
const [en, bn] = [await loadTexts('en', ['identity', 'errors']), await loadTexts('bn', ['identity', 'errors'])]

// spec 5 Messages
test.each(messages)('"%s" is said in both languages, and shown by a form', (message, key, values) => {
  expect(en.find(key, values ?? {})).toContain(message)
  const bengali = bn.find(key, values ?? {}) ?? ''
  expect(bengali).toMatch(/[\u0980-\u09FF]/)
  expect(bengali).not.toMatch(/[a-z]{3,}|\d/i)
  expect(web).toContain(`'${key}'`)
})

/** Refusals that belong to what is not built yet. */
const ofLater = ['popup_closed']

// spec 8
test('every refusal with a sentence is given by the server or the browser, and every one that is given is listed', () => {
  for (const code of codes) expect(server + web, code).toMatch(new RegExp(`'${code}'`))
  const listed = new Set<string>(Object.values(callsByName).flatMap(({ refusals }) => [...refusals]))
  const ofPhones = ['phone_invalid', 'phone_missing', 'phone_too_many', 'sms_code_wrong', 'sms_code_missing']
  const more = ['captcha_check_failed', 'sms_quota', 'sms_not_enabled', 'sms_code_expired', 'username_unknown']
  const doors = ['not_agent', 'not_member', 'affiliate_code_wrong', 'game_maintenance', 'captcha_required']
  for (const code of [...ofPhones, ...more, ...doors]) expect(listed, code).toContain(code)
  for (const code of ofLater) expect(en.find(`errors.${code}`), code).toBeDefined()
})
