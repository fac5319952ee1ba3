import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { mobilePlans, nationalPhone, plainPhone } from '@chokka/text'
import { recipientMark } from '../messages/index.ts'
import { Refusal, type BaseCtx, type Settings } from '../kit/index.ts'

type Typed = { mobileNum?: string | undefined; countryDialingCode?: string | undefined }
type Site = Pick<Settings, 'country'>

/** The dialling code of the site's own country. */
const ownDialingCode = ({ country }: Site): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

/**
 * A mobile number in normalized form, with the dialling code: +8801712345678. It is what marks were made of from the
 * first version on, so it must stay the same for a number that was typed in the same way.
 */
function normalized(site: Site, { mobileNum = '', countryDialingCode }: Typed): string {
  const code = countryDialingCode || ownDialingCode(site)
  const whole = (digits: string) => `+${code}${digits.replace(/^0+/, '')}`
  return whole(nationalPhone(mobileNum, code, (digits) => isMobile(whole(digits))))
}

/** A mobile number that exists in its country's plan, normalized. Refuses with phone_missing or phone_invalid. */
export function readMobile(site: Site, typed: Typed): string {
  if (!typed.mobileNum) throw new Refusal('phone_missing')
  const number = normalized(site, typed)
  if (!isMobile(number)) throw new Refusal('phone_invalid')
  return number
}

/** One number has one normalized form, so the library's own must be the same. */
function isMobile(number: string): boolean {
  if (!/^\+\d{6,15}$/.test(number)) return false
  const parsed = parsePhoneNumberFromString(number)
  if (parsed?.number !== number || !parsed.isValid()) return false
  // The library keeps numbers of companies that are gone.
  return mobilePlans[parsed.countryCallingCode]?.pattern.test(parsed.nationalNumber) ?? true
}

/** The mobile number that somebody typed where a name is asked for; undefined when it is none. */
export function mobileInName(site: Site, name: string): string | undefined {
  const typed = plainPhone(name)
  if (!/^\+?\d{6,18}$/.test(typed)) return undefined
  const forms = [normalized(site, { mobileNum: typed }), typed, `+${typed}`]
  return forms.find(isMobile)
}

/** The keyed hash by which the account of a number is found. */
export const mobileMark = (ctx: Pick<BaseCtx, 'keys'>, mobile: string): Buffer => recipientMark(ctx, 'sms', mobile)
export const emailMark = (ctx: Pick<BaseCtx, 'keys'>, email: string): Buffer => recipientMark(ctx, 'mail', email)
