import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { answersAfterRound, rollbacksAfterWin } from '@chokka/contract/nouns/games/office-calls'
import { formatNumber } from '@chokka/text'
import { Field, Select, useTexts } from '@chokka/ui'
import { labelOf } from '../../kit/labels.ts'
import type { Vendor, VendorDraft } from './rows.ts'

/** How the vendor has answered in the last hour. */
export function LastHour({ of }: { of: Vendor['health'] }) {
  const { t, locale } = useTexts()
  const count = (one: number | null | undefined) => (one == null ? '–' : formatNumber(one, locale))
  return (
    <dl className="o-dl">
      <dt>{t('product.answersLastHour')}</dt>
      <dd className="num" translate="no">
        {count(of?.answers)}
      </dd>
      <dt>{t('product.failures')}</dt>
      <dd className="num" translate="no">
        {count(of?.failures)}
      </dd>
      <dt>{t('product.most')}</dt>
      <dd className="num" translate="no">
        {of?.mostMs ? `≤ ${count(of.mostMs)} ms` : '–'}
      </dd>
    </dl>
  )
}

type DraftProps = { draft: VendorDraft; readOnly: boolean; onChange: (draft: VendorDraft) => void }

/** What is done with messages that come late; it guards money. */
export function LateMessages({ draft, readOnly, onChange }: DraftProps) {
  const { t } = useTexts()
  return (
    <>
      <h3 className="o-h4">{t('product.lateMessages')}</h3>
      <p className="muted">
        {t('product.guards_money')} {t('product.takesTwo')}
      </p>
      <Field label={t('product.field_afterRoundClosed')} hint={t('product.afterRoundClosedHint')}>
        <Select
          disabled={readOnly}
          value={draft.afterRoundClosed}
          options={answersAfterRound.map((value) => ({ value, label: labelOf('product.afterRound', value) }))}
          onChange={(event) => {
            const afterRoundClosed = answersAfterRound.find((one) => one === event.currentTarget.value)
            if (afterRoundClosed) onChange({ ...draft, afterRoundClosed })
          }}
        />
      </Field>
      <Field label={t('product.field_rollbackAfterWin')}>
        <Select
          disabled={readOnly}
          value={draft.rollbackAfterWin}
          options={rollbacksAfterWin.map((value) => ({ value, label: labelOf('product.rollback', value) }))}
          onChange={(event) => {
            const rollbackAfterWin = rollbacksAfterWin.find((one) => one === event.currentTarget.value)
            if (rollbackAfterWin) onChange({ ...draft, rollbackAfterWin })
          }}
        />
      </Field>
    </>
  )
}

/** Which of our types of game each category of the vendor is. */
export function Categories({ of: row, draft, readOnly, onChange }: DraftProps & { of: Vendor }) {
  const { t } = useTexts()
  const categories = [
    ...new Set([...Object.keys(row.sync?.unknownCategories ?? {}), ...Object.keys(row.categories)]),
  ].toSorted()
  return (
    <>
      {categories.length > 0 && <h3 className="o-h4">{t('product.categories')}</h3>}
      {categories.map((category) => (
        <Field key={category} label={[category, row.sync?.unknownCategories[category]].filter(Boolean).join(' · ')}>
          <Select
            disabled={readOnly}
            value={draft.categories[category] ?? ''}
            options={[
              { value: '', label: t('product.notMapped') },
              ...gameTypes.map((type) => ({ value: type, label: labelOf('product.lane', type) })),
            ]}
            onChange={(event) => {
              const { [category]: _, ...others } = draft.categories
              const type = gameTypes.find((one) => one === event.currentTarget.value)
              onChange({ ...draft, categories: type ? { ...others, [category]: type } : others })
            }}
          />
        </Field>
      ))}
    </>
  )
}
