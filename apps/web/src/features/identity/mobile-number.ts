import { oneTimeCode } from '@chokka/contract/limits'
import { toLatinDigits } from '@chokka/text'
import type { Texts } from '@chokka/text'

/** National plans that the browser knows. For other countries it checks the length, and the server the plan. */
const plans: Readonly<Record<string, { pattern: RegExp; digits: number }>> = {
  // The digits without the first zero, which may be typed.
  '880': { pattern: /^0?1[3-9]\d{8}$/, digits: 10 },
}
const anyPlan = /^\d{6,14}$/

/** The digits of a number as typed, in Latin digits, without spaces, hyphens and the dialling code. */
export function mobileDigits(typed: string, diallingCode = ''): string {
  const digits = toLatinDigits(typed).replace(/[\s()-]/g, '')
  return diallingCode && digits.startsWith(`+${diallingCode}`) ? digits.slice(diallingCode.length + 1) : digits
}

/** The sentence for a number that is missing or cannot exist; undefined when it may be right (spec 5 Messages). */
export function mobileFault({ t }: Texts, typed: string, diallingCode = ''): string | undefined {
  const digits = mobileDigits(typed, diallingCode)
  if (digits === '') return t('identity.mobileMissing')
  if (!/^\+?\d+$/.test(digits)) return t('identity.phoneIncorrect')
  const plan = plans[diallingCode]
  const isRight = (plan?.pattern ?? anyPlan).test(digits)
  if (!plan || isRight || digits.startsWith('+')) return isRight ? undefined : t('identity.mobileInvalid')
  const needed = digits.startsWith('0') ? plan.digits + 1 : plan.digits
  return digits.length === needed ? t('identity.mobileInvalid') : t('identity.phoneDigits', { digits: needed })
}

/** A one-time code as it is sent: Latin digits without spaces. */
export const codeTyped = (typed: string): string => toLatinDigits(typed).replace(/\s/g, '')

/** The sentence for a code that is missing or has another form; undefined when it may be right. */
export function codeFault({ t }: Texts, typed: string): string | undefined {
  const code = codeTyped(typed)
  if (code === '') return t('identity.codeMissing')
  return /^\d+$/.test(code) && code.length === oneTimeCode.digits ? undefined : t('identity.verificationCodeInvalid')
}
