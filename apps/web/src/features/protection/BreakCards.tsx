import { coolOffTerms, selfExclusionTerms } from '@chokka/contract/protection'
import { Button, Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { open } from '../../kit/open.ts'

/** A break, from a day to six weeks; one that runs can be made longer. */
export function BreakCard({ isRunning }: { isRunning: boolean }) {
  const { t } = useTexts()
  const title = t(isRunning ? 'protection.breakLonger' : 'protection.breakTitle')
  const [term, setTerm] = useState<(typeof coolOffTerms)[number]>('day')
  const named = t(`protection.term_${term}`)
  return (
    <section className="card stack" id="break">
      <h2 className="card__h">{title}</h2>
      <p className="sm t2">{t('protection.breakNote')}</p>
      <Segmented
        look="large"
        label={title}
        value={term}
        onChange={setTerm}
        options={coolOffTerms.map((value) => ({ value, label: t(`protection.term_${value}`) }))}
      />
      <Button look="secondary" block onClick={() => open('exclude', { kind: 'cool_off', term })}>
        {t('protection.breakFor', { term: named })}
      </Button>
    </section>
  )
}

/** A self-exclusion, from half a year to for ever. */
export function ExcludeCard() {
  const { t } = useTexts()
  const [term, setTerm] = useState<(typeof selfExclusionTerms)[number]>('half_year')
  const named = t(`protection.term_${term}`)
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.excludeTitle')}</h2>
      <p className="sm t2">{t('protection.excludeNote')}</p>
      <Segmented
        look="grave"
        label={t('protection.excludeTitle')}
        value={term}
        onChange={setTerm}
        options={selfExclusionTerms.map((value) => ({ value, label: t(`protection.term_${value}`) }))}
      />
      <Button look="outline-danger" block onClick={() => open('exclude', { kind: 'self', term })}>
        {t('protection.excludeFor', { term: named })}
      </Button>
    </section>
  )
}
