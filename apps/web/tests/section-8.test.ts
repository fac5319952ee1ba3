// Section 8 of the specification as a table: each message with the code of the catalogue or the text of the web that
// serves it. A code that is not in the catalogue yet is being built; its sentences are there already.
import { errors } from '@chokka/contract/errors'
import type { Code } from '@chokka/contract/errors'
import type { Reaction } from '@chokka/contract/reaction'
import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'
import { appTexts } from '../src/app/texts.ts'

type Row = { message: string; in: string; reaction?: Reaction }
const code = (message: string, name: string, reaction?: Reaction): Row => ({ message, in: `errors.${name}`, reaction })
const text = (message: string, key: string): Row => ({ message, in: key })

const phoneVerification: readonly Row[] = [
  code('Invalid phone number format', 'phone_invalid'),
  code('Missing phone number', 'phone_missing'),
  code('Too many requests: try again after 5 minutes', 'phone_too_many'),
  code('Unknown error', 'unknown_error', 'toast'),
  code('Invalid verification code', 'sms_code_wrong'),
  code('Missing verification code', 'sms_code_missing'),
  code('Captcha check failed', 'captcha_check_failed'),
  code('Quota not sufficient or exceeded: contact customer service', 'sms_quota'),
  code('function is not enabled: contact customer service', 'sms_not_enabled'),
  code('The verification code has expired: send it again', 'sms_code_expired'),
  code('The popup was closed: login failed, try again', 'popup_closed'),
]
const others: readonly Row[] = [
  code('You are not logged in, please log in', 'not_signed_in', 'open_login'),
  code('Username or email does not exist', 'username_unknown'),
  text('Network link is abnormal, please try again', 'client.network_error'),
  text('The page took longer to load, please check your network connectivity', 'client.slow_network'),
  code('Invalid URL, please contact customer service', 'domain_invalid', 'page'),
  text('Invalid URL, please contact customer service', 'closed.wrongAddressText'),
  code('Access is restricted by location or IP', 'region_blocked', 'page'),
  text('Not available from here', 'closed.blockip'),
  text('is closed to your region or network', 'closed.info_ip_block'),
  code('The site is under maintenance', 'under_maintenance', 'page'),
  text('Rain break', 'closed.game_maintenance'),
  text('we are doing maintenance', 'closed.info_maintenance'),
  code('This game is under maintenance. Try one of the other popular games', 'game_maintenance', 'dialog'),
  text('Please complete verification first', 'identity.verificationFirst'),
  code('Unknown error', 'unknown_error', 'toast'),
  code('Please enter correct information', 'invalid_input', 'toast'),
  code('Non-agents cannot log in', 'not_agent', 'dialog'),
  code('Non-member account unable to log in', 'not_member', 'dialog'),
  code('Invalid invitation code', 'affiliate_code_wrong', 'dialog'),
  code('You need a real account for this', 'in_need_true_account', 'dialog'),
  // Product reactions
  text('This page is slow to open', 'shell.loadTitle'),
  text('The page looks wrong', 'shell.styleTitle'),
]
const rows = [...phoneVerification, ...others]
const [en, bn] = [await loadTexts('en', appTexts), await loadTexts('bn', appTexts)]

// spec 8
test.each(rows)('"$message" is said in both languages by $in', ({ message, in: key }) => {
  expect(en.find(key, { brand: 'Chokka' })).toContain(message)
  const bengali = bn.find(key, { brand: 'ছক্কা' }) ?? ''
  expect(bengali).toMatch(/[\u0980-\u09FF]/)
  expect(bengali).not.toMatch(/[a-z]{3,}/i)
})

const isCode = (name: string): name is Code => Object.hasOwn(errors, name)

test.each(rows.filter(({ reaction }) => reaction))('"$message" has the reaction $reaction', ({ in: key, reaction }) => {
  const name = key.replace('errors.', '')
  expect(isCode(name) && errors[name].reaction).toBe(reaction)
})

test('the table has every message of the list: eleven of phone verification, and the others', () => {
  expect(new Set(phoneVerification.map(({ in: key }) => key)).size).toBe(11)
  expect(new Set(rows.map(({ in: key, message }) => key + message)).size).toBe(rows.length - 1)
})
