import { contrastFaults } from '@chokka/contract/brand'
import type { BrandColours, Theme } from '@chokka/contract/brand'
import type { Brand } from '@chokka/contract/brand-css'
import { Button, Field, Segmented, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { differing } from '../../kit/Changes.tsx'
import { History } from '../../kit/History.tsx'
import { useMe } from '../../kit/use-me.ts'
import { BrandColourRows } from './BrandColourRows.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import './site.css'
import { ChangeDialog, OneSetting, useAsking } from './use-setting.tsx'

/** The name, the pictures and the colours of the site. */
export const BrandForm = () => (
  <OneSetting name="brand">
    {/* The value has the form of the setting of this name (brand.ts of the module site). */}
    {({ value, standard }) => <Form saved={value as Brand} standard={standard as Brand} />}
  </OneSetting>
)

function Form({ saved, standard }: { saved: Brand; standard: Brand }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const [theme, setTheme] = useState<Theme>('dark')
  const { isAsking, ask, close } = useAsking()
  const readOnly = !may('site.change')
  const changed = differing(saved, draft)
  const isNamed = draft.name.bn.trim() !== '' && draft.name.en.trim() !== ''
  const isReady = changed.length > 0 && isNamed && contrastFaults(draft.colours).length === 0
  const setColours = (colours: BrandColours) => setDraft({ ...draft, colours })
  return (
    <div className="s-brand">
      <section className="card s-form" aria-label={t('room.brand')}>
        <h2 className="card__h">{t('room.brand')}</h2>
        <div className="s-words">
          {(['en', 'bn'] as const).map((language) => (
            <Field
              key={language}
              label={`${t('room.name')} · ${t(`office.language_${language}`)}`}
              hint={t('room.nameHint')}
              error={draft.name[language].trim() === '' ? t('room.nameEmpty') : undefined}
            >
              <TextInput
                lang={language}
                maxLength={40}
                readOnly={readOnly}
                value={draft.name[language]}
                onChange={(event) =>
                  setDraft({ ...draft, name: { ...draft.name, [language]: event.currentTarget.value } })
                }
              />
            </Field>
          ))}
        </div>
        <h3 className="o-h4">{t('room.pictures')}</h3>
        <div className="s-pictures">
          {(['dark', 'light'] as const).map((one) => (
            <BrandPicture
              key={one}
              what={one}
              value={draft.logo[one]}
              readOnly={readOnly}
              onChange={(picture) => setDraft({ ...draft, logo: { ...draft.logo, [one]: picture } })}
            />
          ))}
          <BrandPicture
            what="mark"
            value={draft.mark}
            readOnly={readOnly}
            onChange={(mark) => setDraft({ ...draft, mark })}
          />
        </div>
        <Segmented
          label={t('room.theme')}
          value={theme}
          onChange={setTheme}
          options={(['dark', 'light'] as const).map((value) => ({ value, label: t(`room.theme_${value}`) }))}
        />
        <BrandColourRows colours={draft.colours} theme={theme} readOnly={readOnly} onChange={setColours} />
        {!readOnly && (
          <div className="s-acts">
            <Button disabled={!isReady} onClick={ask}>
              {t('room.publish')}
            </Button>
            <Button look="ghost" onClick={() => setDraft(standard)}>
              {t('room.toProduct')}
            </Button>
          </div>
        )}
        <History
          subject="setting:brand"
          {...(!readOnly && { onTakeBack: (before: unknown) => setDraft(before as Brand) })}
        />
      </section>
      <BrandPreview brand={draft} theme={theme} language={locale.lang === 'en' ? 'en' : 'bn'} />
      {isAsking && (
        <ChangeDialog
          name="brand"
          title={t('room.publish')}
          effect={t('room.publishEffect')}
          value={draft}
          changes={changed.map((name) => ({
            label: t(`room.part_${name}`),
            ...{ before: summary(saved[name]), after: summary(draft[name]) },
          }))}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Every word, address and colour of a part, in a line. */
function summary(part: unknown): string {
  if (typeof part !== 'object' || part === null) return part === null || part === undefined ? '' : String(part)
  return Object.values(part).map(summary).filter(Boolean).join(' · ')
}
