import { audiences, contentPlatforms } from '@chokka/contract/content'
import { Checkbox, Field, Select, TextInput, useTexts } from '@chokka/ui'
import { labelOf } from '../../kit/labels.ts'
import { Moment } from '../../kit/Moment.tsx'
import type { DraftPart } from './Facts.tsx'

/** When a piece is shown, to whom, where, and at which place. */
export function WhenAndWho({ draft, readOnly, onChange }: DraftPart) {
  const { t } = useTexts()
  const { shownFrom, shownUntil, platforms } = draft
  const isTurned = shownFrom !== null && shownUntil !== null && shownUntil <= shownFrom
  return (
    <section className="card c-facts" aria-label={t('product.whenAndWho')}>
      <Field label={t('product.shownFrom')} hint={t('product.shownFromHint')}>
        <Moment value={shownFrom} readOnly={readOnly} onChange={(at) => onChange({ shownFrom: at })} />
      </Field>
      <Field label={t('product.shownUntil')} error={isTurned ? t('product.untilBeforeFrom') : undefined}>
        <Moment value={shownUntil} readOnly={readOnly} onChange={(at) => onChange({ shownUntil: at })} />
      </Field>
      <Field label={t('product.audience')}>
        <Select
          disabled={readOnly}
          value={draft.audience}
          options={audiences.map((value) => ({ value, label: labelOf('product.audience', value) }))}
          onChange={(event) => {
            const audience = audiences.find((one) => one === event.currentTarget.value)
            if (audience) onChange({ audience })
          }}
        />
      </Field>
      <Field label={t('product.place')} hint={t('product.placeOfContent')}>
        <TextInput
          type="number"
          min={0}
          max={9999}
          readOnly={readOnly}
          value={String(draft.place)}
          onChange={(event) => {
            const place = Math.trunc(Number(event.currentTarget.value)) || 0
            onChange({ place: Math.min(Math.max(place, 0), 9999) })
          }}
        />
      </Field>
      <fieldset className="c-where">
        <legend className="label">{t('product.where')}</legend>
        {contentPlatforms.map((platform) => (
          <Checkbox
            key={platform}
            checked={platforms.includes(platform)}
            // At least one is left.
            disabled={readOnly || (platforms.length === 1 && platforms.includes(platform))}
            onChange={(event) => {
              const { checked } = event.currentTarget
              onChange({
                platforms: contentPlatforms.filter((one) => (one === platform ? checked : platforms.includes(one))),
              })
            }}
          >
            {labelOf('product.where', platform)}
          </Checkbox>
        ))}
      </fieldset>
    </section>
  )
}
