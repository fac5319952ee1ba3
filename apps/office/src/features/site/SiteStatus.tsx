import { Badge, Button, Field, Segmented, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { differing } from '../../kit/Changes.tsx'
import { History } from '../../kit/History.tsx'
import { labelOf } from '../../kit/labels.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useMe } from '../../kit/use-me.ts'
import './site.css'
import { ChangeDialog, OneSetting, useAsking } from './use-setting.tsx'

type Words = { bn: string; en: string }
type Maintenance = { on: boolean; until: string | null; title: Words; text: Words }

/** Whether the site is open: 0 to all, 1 closed with a page of its own words. 2 is for regions, in their settings. */
export const SiteStatus = () => (
  // The value has the form of the setting of this name (access-settings.ts of the module site).
  <OneSetting name="maintenance">{({ value }) => <Form saved={value as Maintenance} />}</OneSetting>
)

const languages = ['en', 'bn'] as const

function Form({ saved }: { saved: Maintenance }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const { isAsking, ask, close } = useAsking()
  const readOnly = !may('site.change')
  const changed = differing(saved, draft)
  const shown = (value: Maintenance[keyof Maintenance]) =>
    typeof value === 'boolean'
      ? t(value ? 'product.status_1' : 'product.status_0')
      : typeof value === 'object' && value !== null
        ? `${value.en} · ${value.bn}`
        : (value ?? '')
  return (
    <section className="card s-form" aria-label={t('product.siteStatus')}>
      <h2 className="card__h">{t('product.siteStatus')}</h2>
      <p>
        <Badge tone={saved.on ? 'bad' : 'ok'}>{t(saved.on ? 'product.status_1' : 'product.status_0')}</Badge>
      </p>
      {!readOnly && (
        <Segmented
          label={t('product.siteStatus')}
          value={draft.on ? '1' : '0'}
          onChange={(status) => setDraft({ ...draft, on: status === '1' })}
          options={[
            { value: '0', label: t('product.status_0') },
            { value: '1', label: t('product.status_1') },
          ]}
        />
      )}
      <p className="o-sub">{t('product.status_2')}</p>
      <div className="s-words">
        <Words of="title" {...{ draft, readOnly }} onChange={setDraft} />
        <Words of="text" {...{ draft, readOnly }} onChange={setDraft} />
        <Field label={t('product.opensAt')} hint={t('product.untilHint')}>
          <Moment value={draft.until} readOnly={readOnly} onChange={(until) => setDraft({ ...draft, until })} />
        </Field>
      </div>
      {!readOnly && (
        <div>
          <Button look={draft.on && !saved.on ? 'danger' : 'primary'} disabled={changed.length === 0} onClick={ask}>
            {t(draft.on === saved.on ? 'product.save' : draft.on ? 'product.closeSite' : 'product.openSite')}
          </Button>
        </div>
      )}
      <History subject="setting:maintenance" />
      {isAsking && (
        <ChangeDialog
          name="maintenance"
          title={t(draft.on === saved.on ? 'product.save' : draft.on ? 'product.closeSite' : 'product.openSite')}
          effect={t(draft.on ? 'product.effect_close' : 'product.effect_open')}
          tone={draft.on && !saved.on ? 'danger' : 'primary'}
          value={draft}
          changes={changed.map((name) => ({
            label: labelOf('product.page', name),
            ...{ before: shown(saved[name]), after: shown(draft[name]) },
          }))}
          onClose={close}
        />
      )}
    </section>
  )
}

type WordsProps = {
  of: 'title' | 'text'
  draft: Maintenance
  readOnly: boolean
  onChange: (draft: Maintenance) => void
}

/** What visitors read meanwhile, in each language. */
function Words({ of: name, draft, readOnly, onChange }: WordsProps) {
  const { t } = useTexts()
  return languages.map((language) => (
    <Field key={language} label={`${t(`product.page_${name}`)} · ${t(`office.language_${language}`)}`}>
      <TextInput
        lang={language}
        maxLength={600}
        readOnly={readOnly}
        value={draft[name][language]}
        onChange={(event) => onChange({ ...draft, [name]: { ...draft[name], [language]: event.currentTarget.value } })}
      />
    </Field>
  ))
}
