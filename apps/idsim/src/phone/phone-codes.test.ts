import type { Clock } from '@chokka/simulator-kit'
import { expect, test } from 'vitest'
import { openPhoneCodes } from './phone-codes.ts'

/** Codes with a clock that stands still until it is moved. */
function phones() {
  let at = Date.parse('2026-11-20T06:00:00Z')
  const clock: Clock = { now: () => new Date(at) }
  const codes = openPhoneCodes(clock)
  const send = (phoneNumber: unknown, recaptchaToken: unknown = codes.passCaptcha()) =>
    codes.send({ phoneNumber, recaptchaToken })
  const sent = (phoneNumber = '+8801712340001') => {
    const answer = send(phoneNumber)
    if (!('sessionInfo' in answer)) throw new Error(answer.fault)
    const { code } = codes.list()[0] ?? { code: '' }
    return { sessionInfo: answer.sessionInfo, code, wrong: code === '000000' ? '111111' : '000000' }
  }
  return { codes, send, sent, forward: (seconds: number) => void (at += seconds * 1000) }
}

// protocols.md §4: the error messages of Identity Toolkit
test.each([
  ['no number', undefined, 'MISSING_PHONE_NUMBER'],
  ['an empty number', '', 'MISSING_PHONE_NUMBER'],
  ['a national number', '01712340001', 'INVALID_PHONE_NUMBER'],
  ['a number that was tried too often', '+8801712340002', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ['a number without a quota', '+8801712340003', 'QUOTA_EXCEEDED'],
  ['a number that is not enabled', '+8801712340004', 'OPERATION_NOT_ALLOWED'],
])('%s gets no code, but %s → %s', (_what, number, fault) => {
  const { codes, send } = phones()
  expect(send(number)).toEqual({ fault })
  expect(codes.list()).toEqual([])
})

test('a code is sent after a human check only, and a check is good once and for two minutes', () => {
  const { codes, send, forward } = phones()
  const number = '+8801712340001'
  expect(send(number, '')).toEqual({ fault: 'MISSING_RECAPTCHA_TOKEN' })
  expect(send(number, 'made up')).toEqual({ fault: 'CAPTCHA_CHECK_FAILED' })
  const token = codes.passCaptcha()
  expect(send(number, token)).toHaveProperty('sessionInfo')
  expect(send(number, token)).toEqual({ fault: 'CAPTCHA_CHECK_FAILED' })
  const late = codes.passCaptcha()
  forward(121)
  expect(send(number, late)).toEqual({ fault: 'CAPTCHA_CHECK_FAILED' })
})

test('a code proves its number once', () => {
  const { codes, sent } = phones()
  const { sessionInfo, code } = sent()
  expect(codes.signIn({ sessionInfo, code })).toEqual({ phoneNumber: '+8801712340001', isSilent: false })
  expect(codes.signIn({ sessionInfo, code })).toEqual({ fault: 'SESSION_EXPIRED' })
  expect(codes.list()).toEqual([])
})

test('a wrong code, one of another number, and what is missing are refused by name', () => {
  const { codes, sent } = phones()
  const { sessionInfo, code, wrong } = sent()
  const other = sent('+8801812345678')
  expect(codes.signIn({ code })).toEqual({ fault: 'MISSING_SESSION_INFO' })
  expect(codes.signIn({ sessionInfo })).toEqual({ fault: 'MISSING_CODE' })
  expect(codes.signIn({ sessionInfo: 'made up', code })).toEqual({ fault: 'INVALID_SESSION_INFO' })
  expect(codes.signIn({ sessionInfo, code: wrong })).toEqual({ fault: 'INVALID_CODE' })
  if (other.code !== code) expect(codes.signIn({ sessionInfo, code: other.code })).toEqual({ fault: 'INVALID_CODE' })
})

test('after five wrong codes the right one is refused too, and after ten minutes any', () => {
  const { codes, sent, forward } = phones()
  const guessed = sent()
  for (let tries = 0; tries < 5; tries++) codes.signIn({ sessionInfo: guessed.sessionInfo, code: guessed.wrong })
  expect(codes.signIn(guessed)).toEqual({ fault: 'TOO_MANY_ATTEMPTS_TRY_LATER' })
  const late = sent()
  forward(601)
  expect(codes.signIn(late)).toEqual({ fault: 'SESSION_EXPIRED' })
})

test('a number that ends in 0005 is verified without a token, for the silent end of a registration', () => {
  const { codes, sent } = phones()
  expect(codes.signIn(sent('+8801712340005'))).toEqual({ phoneNumber: '+8801712340005', isSilent: true })
})
