import { Field, flagOf, Icon, Skeleton, TextInput, useTexts, Latin } from '@chokka/ui'
import { ChevronDown } from '@chokka/ui/Icon.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Dialling } from './use-dialling.ts'
import './identity.css'

type MobileFieldProps = {
  dialling: Dialling
  label?: string
  hint?: string | undefined
  error: string | undefined
  required?: boolean
  input: UseFormRegisterReturn
}

/** A mobile number, behind the dialling code of a country that can be chosen. */
export function MobileField({ dialling, label, hint, error, required = true, input }: MobileFieldProps) {
  const { t } = useTexts()
  return (
    <Field label={label ?? t('identity.field_mobileNum')} error={error} hint={hint} required={required}>
      <TextInput
        {...input}
        exact
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={24}
        placeholder={t('identity.placeholder_mobileNum')}
        before={<DiallingCode dialling={dialling} />}
      />
    </Field>
  )
}

/** A native select over the code: phones show their own list of countries for it. */
function DiallingCode({ dialling: { country, diallingCode, choices, choose, isLoading } }: { dialling: Dialling }) {
  const { t } = useTexts()
  if (!country) return isLoading ? <Skeleton width="84px" height="20px" /> : null
  const flag = country === 'BD' ? flagOf('bn') : country === 'GB' ? flagOf('en') : undefined
  return (
    <span className="dialling">
      {flag ? <img src={flag} alt="" width={24} height={24} /> : <abbr aria-hidden>{country}</abbr>}
      <Latin aria-hidden>+{diallingCode}</Latin>
      <Icon of={ChevronDown} size="sm" />
      <select
        aria-label={t('identity.countryCode')}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
