import { now } from '@chokka/client/clock.ts'
import { siteCurrency } from '@chokka/money'
import { currencySign, formatDateTime, languageOf } from '@chokka/text'
import { Field, Segmented, Select, Switch, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { officeLanguages } from '../../kit/languages.ts'
import { offsetOf } from '../../kit/office-clock.ts'
import { useMe } from '../../kit/use-me.ts'
import { FormatsForm } from './FormatsForm.tsx'
import { SettingForm } from './SettingForm.tsx'
import { OneSetting, useSettings, useSiteLanguages } from './use-setting.tsx'

/** Which languages the site speaks, where it is, what money it counts, and how it writes values. */
export const LocaleForms = () => (
  <div className="s-groups">
    <div className="s-lists">
      <OneSetting name="languages">
        {({ value }) => <Languages saved={Array.isArray(value) ? value.map(String) : []} />}
      </OneSetting>
      <OneSetting name="defaultLanguage">{({ value }) => <DefaultLanguage saved={String(value)} />}</OneSetting>
    </div>
    <div className="s-lists">
      <OneSetting name="country">{({ value }) => <Country saved={String(value)} />}</OneSetting>
      <OneSetting name="timeZone">{({ value }) => <Zone saved={String(value)} />}</OneSetting>
      <Currency />
    </div>
    <FormatsForm />
  </div>
)

const nameOf = (code: string) => languageOf(code)?.name ?? code

function Languages({ saved }: { saved: readonly string[] }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { defaultLanguage } = useSettings()
  const known = useSiteLanguages()
  const [draft, setDraft] = useState(saved)
  const words = (codes: readonly string[]) => codes.map(nameOf).join(', ')
  return (
    <SettingForm
      {...{ name: 'languages', title: t('room.languages'), value: draft }}
      {...{ before: words(saved), after: words(draft) }}
    >
      <p className="o-sub">{t('room.languagesHint')}</p>
      {known.map((code) => (
        <div key={code} className="s-flag">
          <Switch
            checked={draft.includes(code)}
            disabled={!may('site.change') || code === defaultLanguage}
            onChange={({ currentTarget: { checked } }) =>
              setDraft(known.filter((one) => (one === code ? checked : draft.includes(one))))
            }
          >
            <span lang={code}>{nameOf(code)}</span>
          </Switch>
          {code === defaultLanguage && <span className="o-sub">{t('room.languageStays')}</span>}
        </div>
      ))}
    </SettingForm>
  )
}

function DefaultLanguage({ saved }: { saved: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { languages } = useSettings()
  const [draft, setDraft] = useState(saved)
  const offered = officeLanguages.filter(({ code }) => Array.isArray(languages) && languages.includes(code))
  return (
    <SettingForm
      {...{ name: 'defaultLanguage', title: t('room.defaultLanguage'), value: draft }}
      {...{ before: nameOf(saved), after: nameOf(draft) }}
    >
      {may('site.change') ? (
        <Segmented
          label={t('room.defaultLanguage')}
          value={draft}
          onChange={setDraft}
          options={offered.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))}
        />
      ) : (
        <p>{nameOf(saved)}</p>
      )}
    </SettingForm>
  )
}

function Country({ saved }: { saved: string }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const { data } = useCall('officeCountries')
  const [draft, setDraft] = useState(saved)
  const names = new Intl.DisplayNames([locale.lang], { type: 'region' })
  const label = (code: string) => `${names.of(code) ?? code} (${code})`
  const codeOf = (country: string) =>
    data?.content.find(({ countryCode }) => countryCode === country)?.countryDialingCode
  const known = data?.content.map(({ countryCode }) => countryCode) ?? []
  const options = [...new Set([saved, ...known])]
    .map((value) => ({ value, label: label(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale.lang))
  const code = codeOf(draft)
  return (
    <SettingForm
      {...{ name: 'country', title: t('room.country'), value: draft }}
      {...{ before: label(saved), after: label(draft) }}
    >
      <Field
        label={t('room.country')}
        hint={code === undefined ? t('room.countryHintNone') : t('room.countryHint', { code })}
      >
        <Select
          disabled={!may('site.change')}
          value={draft}
          options={options}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </Field>
    </SettingForm>
  )
}

function Zone({ saved }: { saved: string }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const zones = [...new Set([saved, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
  const iso = new Date(now()).toISOString()
  const time = `${formatDateTime(iso, { ...locale, zone: draft }, { seconds: false })} · ${offsetOf(iso, draft)}`
  return (
    <SettingForm
      {...{ name: 'timeZone', title: t('room.timeZone'), value: draft, before: saved, after: draft }}
      effect={t('room.timeZoneEffect')}
    >
      <Field label={t('room.timeZone')} hint={t('room.timeZoneHint', { time })}>
        <Select
          disabled={!may('site.change')}
          value={draft}
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </Field>
    </SettingForm>
  )
}

/** What the ledger decides and nobody can change. */
function Currency() {
  const { t, locale } = useTexts()
  const name = new Intl.DisplayNames([locale.lang], { type: 'currency' }).of(siteCurrency)
  const facts = [
    [t('room.currencyName'), `${name} (${siteCurrency})`],
    [t('room.currencySign'), currencySign(locale)],
    [t('room.currencyExact'), t('room.currencyExactText')],
    [t('room.currencyShown'), t('room.currencyShownText')],
  ]
  return (
    <section className="card s-form" aria-label={t('room.currency')}>
      <h2 className="card__h">{t('room.currency')}</h2>
      <dl className="o-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="o-sub">{t('room.currencyWhy')}</p>
    </section>
  )
}
