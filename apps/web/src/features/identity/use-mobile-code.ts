import { useTexts } from '@chokka/ui'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { Refused } from '@chokka/client/calls.ts'
import { mobileDigits, mobileFault } from './mobile-number.ts'
import type { Dialling } from './use-dialling.ts'
import { useSendCode } from './use-send-code.ts'
import type { CodePurpose } from './use-send-code.ts'
import type { ThirdParty } from './use-third-party.ts'

/** The fields that a form needs for a number and the code that is sent to it. */
export type MobileFields = { mobileNum: string; verificationCode: string; codeCaptcha: string }

/** A mobile number with the code that is sent to it, in a form that has these fields and maybe others. */
export function useMobileCode<Fields extends MobileFields>(
  whole: UseFormReturn<Fields>,
  purpose: CodePurpose,
  dialling: Dialling,
  thirdParty?: ThirdParty | null,
) {
  // Only the fields of MobileFields are used here. The library's types cannot say that Fields has them.
  const form = whole as unknown as UseFormReturn<MobileFields>
  const texts = useTexts()
  const { diallingCode } = dialling
  const mobileNum = mobileDigits(useWatch({ control: form.control, name: 'mobileNum' }), diallingCode)
  const sending = useSendCode({
    purpose,
    thirdParty,
    mobile: { mobileNum, countryDialingCode: diallingCode },
    checkMobile: () => form.trigger('mobileNum', { shouldFocus: true }),
    captcha: () => form.getValues('codeCaptcha'),
    refusedHuman: (sentence) => {
      form.resetField('codeCaptcha')
      form.setError('codeCaptcha', { message: sentence }, { shouldFocus: true })
    },
    sent: () => {
      form.resetField('codeCaptcha')
      form.clearErrors(['verificationCode', 'codeCaptcha'])
      form.setFocus('verificationCode')
    },
  })
  return {
    dialling,
    sending,
    inputs: {
      mobileNum: form.register('mobileNum', { validate: (typed) => mobileFault(texts, typed, diallingCode) ?? true }),
      codeCaptcha: form.register('codeCaptcha'),
    },
    /** The number as it is sent. */
    mobile: () => ({ mobileNum, ...(diallingCode ? { countryDialingCode: diallingCode } : {}) }),
    /** Shows under the code what belongs there; for refusals that are dialogs elsewhere. */
    dialog: ({ code }: Refused, sentence: string): boolean => {
      if (code !== 'sms_code_expired') return false
      form.setError('verificationCode', { message: sentence }, { shouldFocus: true })
      return true
    },
  }
}
