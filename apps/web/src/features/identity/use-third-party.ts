import type { WireInput } from '@chokka/contract'
import { Refused } from '@chokka/client/calls.ts'
import { useSite } from '../../kit/use-site.ts'
import { codeTyped } from './mobile-number.ts'

type Form = WireInput<'register'>
type MobileOf = Pick<Form, 'mobileNum' | 'countryDialingCode'>

/** Firebase in place of our own codes (spec 3 registration user, spec 7 Phone verification). */
export type ThirdParty = {
  /** Sends a code, after a human check of its own. Throws Refused. */
  send: (mobile: { mobileNum: string; countryDialingCode: string | undefined }) => Promise<void>
  /** The form with channel and token in place of the code. Null: there is none, and nothing happens. Throws Refused. */
  prove: (form: Form) => Promise<Form | null>
  /** Hears each refusal of the form. */
  refused: (form: MobileOf, refusal: unknown) => void
}

/** Null where the site sends its own codes. What it takes is loaded when it is used. */
export function useThirdParty(): ThirdParty | null {
  const { smsProvider, phoneVerification: config } = useSite()
  if (smsProvider !== 'firebase') return null
  const load = () => import('./phone-verification.ts')
  return {
    send: async (mobile) => (await load()).sendPhoneCode(config, inFull(mobile)),
    prove: async ({ verificationCode, ...form }) => {
      if (verificationCode === undefined || form.mobileNum === undefined) return form
      const token = await (await load()).provePhone(config, inFull(form), codeTyped(verificationCode))
      return token === null ? null : { ...form, firebaseChannel: 'phone', firebaseIdToken: token }
    },
    refused: (form, refusal) => {
      if (!(refusal instanceof Refused) || !refusal.code.startsWith('sms_code')) return
      void load().then(({ forgetPhone }) => forgetPhone(inFull(form)))
    },
  }
}

/** As the server reads it: +8801712345678. */
const inFull = ({ mobileNum = '', countryDialingCode = '' }: MobileOf): string =>
  `+${countryDialingCode}${mobileNum.replace(/\D/g, '').replace(/^0+/, '')}`
