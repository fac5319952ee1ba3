import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '@chokka/simulator-kit'
import { z } from 'zod'

/** The error messages that identitytoolkit.googleapis.com has published. */
export type PhoneFault =
  | 'MISSING_PHONE_NUMBER'
  | 'INVALID_PHONE_NUMBER'
  | 'MISSING_RECAPTCHA_TOKEN'
  | 'CAPTCHA_CHECK_FAILED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'QUOTA_EXCEEDED'
  | 'OPERATION_NOT_ALLOWED'
  | 'MISSING_SESSION_INFO'
  | 'INVALID_SESSION_INFO'
  | 'MISSING_CODE'
  | 'INVALID_CODE'
  | 'SESSION_EXPIRED'

type Sent = { phoneNumber: string; sessionInfo: string; code: string; at: Date; tries: number; isUsed: boolean }
export type SentCode = Readonly<Pick<Sent, 'phoneNumber' | 'sessionInfo' | 'code' | 'at'>>

const codeMs = 10 * 60_000
const captchaMs = 2 * 60_000
const mostTries = 5
const mostKept = 200

/** What happens to numbers that end so, for tests of the site. */
const faultByEnding: Readonly<Record<string, PhoneFault>> = {
  '0002': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '0003': 'QUOTA_EXCEEDED',
  '0004': 'OPERATION_NOT_ALLOWED',
}
/** The verification of such a number is answered without a token. */
const silentEnding = '0005'

const text = z.string().max(4096).catch('')
const SendForm = z.object({ phoneNumber: text, recaptchaToken: text })
const SignInForm = z.object({ sessionInfo: text, code: text })

/** The codes of the phone verification, in memory. Nothing is sent: the page of the simulator shows them. */
export function openPhoneCodes(clock: Clock) {
  const captchas = new Map<string, number>()
  const sent = new Map<string, Sent>()

  /** The token of a human check that was passed; good once, for two minutes. */
  function passCaptcha(): string {
    const token = randomBytes(24).toString('base64url')
    captchas.set(token, clock.now().getTime() + captchaMs)
    forget(captchas)
    return token
  }
  function useCaptcha(token: string): boolean {
    const until = captchas.get(token)
    captchas.delete(token)
    return until !== undefined && until > clock.now().getTime()
  }
  function send(body: unknown): { sessionInfo: string } | { fault: PhoneFault } {
    const { phoneNumber, recaptchaToken } = SendForm.parse(body)
    if (phoneNumber === '') return { fault: 'MISSING_PHONE_NUMBER' }
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return { fault: 'INVALID_PHONE_NUMBER' }
    if (recaptchaToken === '') return { fault: 'MISSING_RECAPTCHA_TOKEN' }
    if (!useCaptcha(recaptchaToken)) return { fault: 'CAPTCHA_CHECK_FAILED' }
    const fault = faultByEnding[phoneNumber.slice(-4)]
    if (fault) return { fault }
    const sessionInfo = randomBytes(32).toString('base64url')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    sent.set(sessionInfo, { phoneNumber, sessionInfo, code, at: clock.now(), tries: 0, isUsed: false })
    forget(sent)
    return { sessionInfo }
  }
  /** The number that the code proves; `isSilent`: the answer holds no token. A code is good once. */
  function signIn(body: unknown): { phoneNumber: string; isSilent: boolean } | { fault: PhoneFault } {
    const { sessionInfo, code } = SignInForm.parse(body)
    if (sessionInfo === '') return { fault: 'MISSING_SESSION_INFO' }
    if (code === '') return { fault: 'MISSING_CODE' }
    const found = sent.get(sessionInfo)
    if (!found) return { fault: 'INVALID_SESSION_INFO' }
    if (found.isUsed || clock.now().getTime() - found.at.getTime() > codeMs) return { fault: 'SESSION_EXPIRED' }
    if (found.tries >= mostTries) return { fault: 'TOO_MANY_ATTEMPTS_TRY_LATER' }
    found.tries += 1
    if (found.code !== code) return { fault: 'INVALID_CODE' }
    found.isUsed = true
    return { phoneNumber: found.phoneNumber, isSilent: found.phoneNumber.endsWith(silentEnding) }
  }
  /** Codes that were not used yet, the newest first. */
  const list = (): SentCode[] => [...sent.values()].filter(({ isUsed }) => !isUsed).toReversed()
  return { passCaptcha, send, signIn, list }
}
export type PhoneCodes = ReturnType<typeof openPhoneCodes>

function forget(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) if (kept.size > mostKept) kept.delete(key)
}
