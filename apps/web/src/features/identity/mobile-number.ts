import { oneTimeCode } from '@chokka/contract/limits'
import { mobilePlans, nationalPhone, toLatinDigits } from '@chokka/text'
import type { Texts } from '@chokka/text'

/** For countries without a plan here the browser checks the length, and the server the plan. */
const anyPlan = /^\d{6,14}$/

const planOf = (diallingCode: string): RegExp => mobilePlans[diallingCode]?.pattern ?? anyPlan

/** The digits of a number as typed or copied, in Latin digits, without its separators and the dialling code. */
export const mobileDigits = (typed: string, diallingCode = ''): string =>
  nationalPhone(typed, diallingCode, (digits) => planOf(diallingCode).test(digits))

/** The sentence for a number that is missing or cannot exist; undefined when it may be right (spec 5 Messages). */
export function mobileFault({ t }: Texts, typed: string, diallingCode = ''): string | undefined {
  const digits = mobileDigits(typed, diallingCode)
  if (digits === '') return t('identity.mobileMissing')
  if (!/^\+?\d+$/.test(digits)) return t('identity.phoneIncorrect')
  const plan = mobilePlans[diallingCode]
  const isRight = planOf(diallingCode).test(digits)
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
