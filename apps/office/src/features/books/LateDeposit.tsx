import { useTexts } from '@chokka/ui'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Postings } from './Postings.tsx'
import type { Day, Gap } from './rows.ts'

type Fits = NonNullable<Gap['fits']>

/** Credits a deposit by transfer with what the report proves, as staff credit any other. */
export function CreditLate({ day, gap, fits, onClose }: { day: Day; gap: Gap; fits: Fits; onClose: () => void }) {
  const { t } = useTexts()
  const approve = useOfficeAct('approveDeposit', onClose)
  return (
    <ReasonDialog
      title={`${t('books.creditLate')} · ${fits.invoice}`}
      confirm={t('books.creditLate')}
      tone="gain"
      reasons={[t('books.reason_inReport')]}
      effects={
        <div className="stack">
          <Postings of={[{ from: `X.psp ${day.channel}`, to: `M.cash ${fits.account}`, amount: gap.gap }]} />
          <p className="muted">{t(fits.isNamed ? 'office.secondByRule' : 'books.takesTwo')}</p>
        </div>
      }
      busy={approve.busy}
      onConfirm={(reason) => approve.run({ id: fits.id, amount: gap.gap, trxId: gap.trxId, reason })}
      onClose={onClose}
    />
  )
}

/** Asks the provider about the deposit; what it proves is credited as always. */
export function AskProvider({ fits, onClose }: { fits: Fits; onClose: () => void }) {
  const { t } = useTexts()
  const ask = useOfficeAct('askProvider', onClose)
  return (
    <ReasonDialog
      title={`${t('books.askProvider')} · ${fits.invoice}`}
      confirm={t('books.askProvider')}
      reasons={[t('books.reason_inReport')]}
      effects={<p className="t2">{t('books.effect_askProvider')}</p>}
      busy={ask.busy}
      onConfirm={(reason) => ask.run({ id: fits.id, reason })}
      onClose={onClose}
    />
  )
}
