import type { WireValue } from '@chokka/contract'
import { guardOf } from '@chokka/contract/loyalty-guard'
import { Alert, Button, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useState } from 'react'
import { Changes } from '../../kit/Changes.tsx'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { GuardBars } from './GuardBars.tsx'
import { percentOf, ppmOf } from './rate-texts.ts'

type Terms = WireValue<'loyaltyTerms'>
type Rate = Terms['rates'][number]

/** The rebate rates by category and rank as fields, and what the guard makes of what is typed. */
export function Rates({ of: { rates, ranks, beside } }: { of: Terms }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [typed, setTyped] = useState<readonly (readonly string[])[]>(rates.map(({ ppm }) => ppm.map(percentOf)))
  const [isSaving, setSaving] = useState(false)
  const change = useOfficeAct('changeSetting', () => setSaving(false))
  // A field that is no rate counts as it was; nothing can be saved meanwhile.
  const draft = rates.map((rate, row) => ({
    ...rate,
    ppm: rate.ppm.map((before, rank) => ppmOf(typed[row]?.[rank] ?? '') ?? before),
  }))
  const guarded = draft.map((rate) => ({ category: rate.category, ...guardOf(rate, beside) }))
  const of = (verdict: string) =>
    guarded.filter((one) => one.verdict === verdict).map((one) => labelOf('ranks.category', one.category))
  const isWrong = typed.flat().some((text) => ppmOf(text) === null)
  const changed = rates.filter(({ ppm }, row) => String(ppm) !== String(draft[row]?.ppm))
  const type = (row: number, rank: number, text: string) =>
    setTyped(
      typed.map((cells, at) => (at === row ? cells.map((cell, place) => (place === rank ? text : cell)) : cells)),
    )
  return (
    <>
      {of('refused').length > 0 ? (
        <Alert tone="bad">{t('ranks.above', { categories: of('refused').join(', ') })}</Alert>
      ) : (
        of('warns').length > 0 && <Alert tone="warn">{t('ranks.over', { categories: of('warns').join(', ') })}</Alert>
      )}
      <GuardBars of={guarded} beside={beside} />
      <section className="card" aria-label={t('ranks.rates')}>
        <div className="card__h l-head">
          {t('ranks.rates')}
          <small>{t('ranks.ratesSub')}</small>
        </div>
        <RateTable rates={rates} ranks={ranks.length} typed={typed} onType={may('site.change') ? type : undefined} />
        <p className="help">{t('ranks.ratesNote')}</p>
        {changed.length > 0 && (
          <div className="b-bar">
            <Button look="secondary" onClick={() => setTyped(rates.map(({ ppm }) => ppm.map(percentOf)))}>
              {t('ranks.discard')}
            </Button>
            <Button disabled={isWrong || of('refused').length > 0} onClick={() => setSaving(true)}>
              {t('ranks.save')}
            </Button>
          </div>
        )}
      </section>
      {isSaving && (
        <ReasonDialog
          title={t('ranks.rates')}
          confirm={t('ranks.save')}
          reasons={[t('office.reason1_setting'), t('office.reason2_setting')]}
          effects={
            <>
              <Changes of={changed.map((rate) => changeOf(rate, draft))} />
              <p className="t2">{t('ranks.saveEffect')}</p>
            </>
          }
          busy={change.busy}
          onConfirm={(reason) => change.run({ name: 'rebateRates', value: JSON.stringify(draft), reason })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

const cells = (ppm: readonly number[]) => ppm.map(percentOf).join(' · ')
const changeOf = ({ category, ppm }: Rate, draft: readonly Rate[]) => ({
  label: labelOf('ranks.category', category),
  before: cells(ppm),
  after: cells(draft.find((one) => one.category === category)?.ppm ?? []),
})

type TableProps = {
  rates: readonly Rate[]
  ranks: number
  typed: readonly (readonly string[])[]
  /** Undefined: the rates can be read only. */
  onType: ((row: number, rank: number, text: string) => void) | undefined
}

function RateTable({ rates, ranks, typed, onType }: TableProps) {
  const { t, locale } = useTexts()
  const places = Array.from({ length: ranks }, (_, rank) => rank)
  return (
    // Focusable, so that it is scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="tblwrap o-figures is-wide" role="group" aria-label={t('ranks.rates')} tabIndex={0}>
      <table className="tbl tbl--c">
        <thead>
          <tr>
            <th scope="col">{t('ranks.category')}</th>
            {places.map((rank) => (
              <th key={rank} scope="col" className="r">
                {t('ranks.vip', { rank: formatNumber(rank, locale) })}
              </th>
            ))}
            <th scope="col" className="r">
              {t('ranks.edge')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ category, edgePpm }, row) => (
            <tr key={category}>
              <th scope="row">{labelOf('ranks.category', category)}</th>
              {places.map((rank) => (
                <td key={rank} className="r">
                  <input
                    className="input l-rate"
                    inputMode="decimal"
                    translate="no"
                    readOnly={!onType}
                    value={typed[row]?.[rank] ?? ''}
                    aria-label={t('ranks.cell', { category: labelOf('ranks.category', category), rank: String(rank) })}
                    aria-invalid={ppmOf(typed[row]?.[rank] ?? '') === null || undefined}
                    onChange={(event) => onType?.(row, rank, event.target.value)}
                  />
                </td>
              ))}
              <td className="r num" translate="no">
                {percentOf(edgePpm)}&nbsp;%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
