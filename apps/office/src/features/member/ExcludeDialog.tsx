import { coolOffTerms, selfExclusionTerms } from '@chokka/contract/protection'
import type { CoolOffTerm } from '@chokka/contract/protection'
import { Field, Select, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'

const terms = [...coolOffTerms, ...selfExclusionTerms, 'closing'] as const
type Term = (typeof terms)[number]
const isBreak = (term: Term): term is CoolOffTerm => coolOffTerms.some((one) => one === term)

/** A break, an exclusion or the closing of an account, on the wish of its holder or to protect them. */
export function ExcludeDialog({ holderId, onClose }: { holderId: string; onClose: () => void }) {
  const { t } = useTexts()
  const [term, setTerm] = useState<Term>('day')
  const act = useOfficeAct('excludeMember', onClose)
  const effect = isBreak(term) ? 'effectBreak' : term === 'closing' ? 'effectClosing' : 'effectSelf'
  const label = (one: Term) => {
    if (one === 'closing') return t('member.term_closing')
    const kind = labelOf('member.exclusion', isBreak(one) ? 'cool_off' : 'self')
    return `${kind}: ${labelOf('protection.term', one)}`
  }
  return (
    <ReasonDialog
      title={t('member.exclude')}
      confirm={label(term)}
      tone={isBreak(term) ? 'primary' : 'danger'}
      reasons={[t('member.excludeReason1'), t('member.excludeReason2')]}
      busy={act.busy}
      fields={
        <Field label={t('member.excludeTerm')}>
          <Select
            value={term}
            options={terms.map((value) => ({ value, label: label(value) }))}
            onChange={(event) => {
              const chosen = terms.find((one) => one === event.currentTarget.value)
              if (chosen) setTerm(chosen)
            }}
          />
        </Field>
      }
      effects={<p className="t2">{t(`member.${effect}`)}</p>}
      onConfirm={(reason) => act.run({ holderId, term, reason })}
      onClose={onClose}
    />
  )
}
