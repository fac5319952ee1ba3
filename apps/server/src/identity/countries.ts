import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'

/** Countries by their codes of ISO 3166, the site's own first. */
export async function countries(ctx: Ctx): Promise<Value<'countries'>> {
  const own = ctx.site.country
  const sorted = getCountries().toSorted(
    (one, other) => Number(other === own) - Number(one === own) || (one < other ? -1 : 1),
  )
  return {
    content: sorted.map((country) => ({
      countryCode: country,
      countryDialingCode: getCountryCallingCode(country),
    })),
  }
}
