import { formatChoices, type SiteFormats } from '@chokka/contract/formats'
import { parseMoney } from '@chokka/money'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@chokka/text'
import type { Formats } from '@chokka/text'
import { Button, Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { officeLanguages } from '../../kit/languages.ts'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { useMe } from '../../kit/use-me.ts'
import { SettingForm } from './SettingForm.tsx'
import { OneSetting } from './use-setting.tsx'

const parts = Object.keys(formatChoices) as (keyof Formats)[]
type Lang = keyof SiteFormats

/** How each language writes numbers, dates and times. */
export const FormatsForm = () => (
  // The value has the form of the setting of this name (locale-settings.ts of the module site).
  <OneSetting name="formats">
    {({ value, standard }) => <Form saved={value as SiteFormats} standard={standard as SiteFormats} />}
  </OneSetting>
)

function Form({ saved, standard }: { saved: SiteFormats; standard: SiteFormats }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const examples = useExamples()
  const words = (formats: SiteFormats) =>
    officeLanguages.map(({ code }) => examples(formats, code as Lang).join(' · ')).join('; ')
  return (
    <SettingForm
      {...{ name: 'formats', title: t('room.formats'), value: draft, effect: t('room.formatsEffect') }}
      {...{ before: words(saved), after: words(draft) }}
    >
      <div className="s-lists">
        {officeLanguages.map(({ code, name }) => {
          const lang = code as Lang
          return (
            <OfLanguage
              key={code}
              {...{ lang, name }}
              formats={draft[lang]}
              examples={examples(draft, lang)}
              onChange={(change) => setDraft({ ...draft, [lang]: { ...draft[lang], ...change } })}
            />
          )
        })}
      </div>
      {may('site.change') && (
        <div>
          <Button look="ghost" size="sm" onClick={() => setDraft(standard)}>
            {t('room.formatsStandard')}
          </Button>
        </div>
      )}
    </SettingForm>
  )
}

/** A sum, a count, a day and a moment as a language would write them: what may differ differs in them. */
function useExamples() {
  const zone = useOfficeZone()
  const iso = '2026-11-05T16:48:12Z'
  return (formats: SiteFormats, lang: Lang): string[] => {
    const locale = { lang, zone, ...formats[lang] }
    return [
      formatMoney(parseMoney('1234567.50'), locale),
      formatNumber(9_876_543, locale),
      formatDate(iso, locale),
      formatDateTime(iso, locale),
    ]
  }
}

const exampleLabels = ['room.exampleMoney', 'room.exampleNumber', 'room.exampleDate', 'room.exampleTime'] as const

type OfLanguageProps = {
  lang: Lang
  name: string
  formats: Formats
  examples: readonly string[]
  onChange: (change: Partial<Formats>) => void
}

function OfLanguage({ lang, name, formats, examples, onChange }: OfLanguageProps) {
  const { t } = useTexts()
  const { may } = useMe()
  return (
    <fieldset className="s-formats">
      <legend>{t('room.formatsOf', { language: name })}</legend>
      {may('site.change') &&
        parts.map((part) => (
          <div key={part} className="s-choice">
            <span>{t(`room.${part}`)}</span>
            <Segmented<string>
              label={`${name}: ${t(`room.${part}`)}`}
              value={formats[part]}
              // The options are those of this part.
              onChange={(value) => onChange({ [part]: value } as Partial<Formats>)}
              options={formatChoices[part].map((value) => ({
                value,
                label: t(`room.${part}_${value}` as 'room.clock_24'),
              }))}
            />
          </div>
        ))}
      <dl className="o-facts" aria-live="polite" lang={lang}>
        {examples.map((example, at) => (
          <div key={exampleLabels[at]}>
            <dt>{exampleLabels[at] && t(exampleLabels[at])}</dt>
            <dd className="num" translate="no">
              {example}
            </dd>
          </div>
        ))}
      </dl>
    </fieldset>
  )
}
