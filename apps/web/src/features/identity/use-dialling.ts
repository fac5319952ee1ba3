import { useMemo, useState } from 'react'
import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'

const dayMs = 24 * 60 * 60 * 1000

export type Dialling = {
  /** The chosen country; undefined until the list has come. The server then takes the site's own. */
  country: string | undefined
  diallingCode: string | undefined
  /** The visitor's country, or the site's own, first, then by name. */
  choices: readonly { value: string; label: string }[]
  choose: (country: string) => void
  isLoading: boolean
}

/** The country whose dialling code stands before a mobile number: at first the visitor's (spec 2 Register form). */
export function useDialling(isNeeded = true): Dialling {
  const { locale } = useTexts()
  const { data, isPending } = useCall('countries', undefined, { freshMs: dayMs, enabled: isNeeded })
  const [chosen, choose] = useState<string>()
  const countries = data?.content
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([locale.lang], { type: 'region' })
    const named = (countries ?? []).map(({ countryCode, countryDialingCode }) => ({
      value: countryCode,
      name: names.of(countryCode) ?? countryCode,
      code: toLocalDigits(countryDialingCode, locale),
    }))
    const [own, ...others] = named
    const sorted = others.toSorted((one, other) => one.name.localeCompare(other.name, locale.lang))
    return (own ? [own, ...sorted] : []).map(({ value, name, code }) => ({ value, label: `${name} +${code}` }))
  }, [countries, locale])
  const current = countries?.find(({ countryCode }) => countryCode === chosen) ?? countries?.[0]
  return {
    country: current?.countryCode,
    diallingCode: current?.countryDialingCode,
    ...{ choices, choose, isLoading: isPending },
  }
}
