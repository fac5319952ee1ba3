import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'
import { countryOf } from '../site/index.ts'

/** Countries by their codes of ISO 3166: the visitor's first where it is known, then the site's own (spec 2). */
export async function countries(ctx: Ctx): Promise<Value<'countries'>> {
  const first: (string | null)[] = [countryOf(ctx.ip), ctx.site.country]
  const rank = (country: string) => (first.includes(country) ? first.indexOf(country) : first.length)
  const sorted = getCountries().toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return {
    content: sorted.map((country) => ({
      countryCode: country,
      countryDialingCode: getCountryCallingCode(country),
    })),
  }
}
