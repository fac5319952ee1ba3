import { Button, Field, IconButton, Switch, TextInput, useTexts } from '@chokka/ui'
import { Plus, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { labelOf } from '../../kit/labels.ts'

/** What games and vendors have alike: whether they are on, and where they are closed. */
export type SwitchValues = { enabled: boolean; closedCountries: readonly string[]; closedPlatforms: readonly string[] }
const platforms = ['html5-desktop', 'html5-mobile'] as const
export const isPlatform = (word: string): word is (typeof platforms)[number] => platforms.some((one) => one === word)

type SwitchesProps = { value: SwitchValues; readOnly: boolean; onChange: (change: Partial<SwitchValues>) => void }

export function Switches({ value, readOnly, onChange }: SwitchesProps) {
  const { t } = useTexts()
  const { closedPlatforms } = value
  return (
    <>
      <Switch
        checked={value.enabled}
        disabled={readOnly}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      >
        {t('product.isOn')}
      </Switch>
      {platforms.map((platform) => (
        <Switch
          key={platform}
          checked={!closedPlatforms.includes(platform)}
          disabled={readOnly}
          onChange={(event) => {
            const others = closedPlatforms.filter((one) => one !== platform)
            onChange({ closedPlatforms: event.currentTarget.checked ? others : [...others, platform] })
          }}
        >
          {labelOf('product.platform', platform)}
        </Switch>
      ))}
      <Countries
        closed={value.closedCountries}
        readOnly={readOnly}
        onChange={(closedCountries) => onChange({ closedCountries })}
      />
    </>
  )
}

type CountriesProps = { closed: readonly string[]; readOnly: boolean; onChange: (closed: string[]) => void }

/** The countries in which it is closed, by their codes of two letters. */
function Countries({ closed, readOnly, onChange }: CountriesProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState('')
  const names = new Intl.DisplayNames([locale.lang], { type: 'region' })
  const isCode = /^[A-Z]{2}$/.test(typed) && names.of(typed) !== typed && !closed.includes(typed)
  const add = () => {
    onChange([...closed, typed])
    setTyped('')
  }
  return (
    <div>
      <h3 className="o-h4">{t('product.closedIn')}</h3>
      <ul className="o-tags">
        {closed.length === 0 && <li className="o-sub">{t('product.closedNowhere')}</li>}
        {closed.map((code) => (
          <li key={code} className="o-tag">
            {names.of(code)}
            {!readOnly && (
              <IconButton
                icon={X}
                size="sm"
                label={t('product.openAgainIn', { country: names.of(code) ?? code })}
                onClick={() => onChange(closed.filter((one) => one !== code))}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className="g-add">
          <Field label={t('product.countryCode')} hint={isCode ? names.of(typed) : t('product.countryHint')}>
            <TextInput
              exact
              maxLength={2}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
              onKeyDown={(event) => event.key === 'Enter' && isCode && add()}
            />
          </Field>
          <Button look="secondary" size="sm" icon={Plus} disabled={!isCode} onClick={add}>
            {t('product.closeThere')}
          </Button>
        </div>
      )}
    </div>
  )
}
