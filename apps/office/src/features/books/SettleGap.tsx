import { useTexts } from '@chokka/ui'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Postings } from './Postings.tsx'
import type { Day, Gap } from './rows.ts'

type SettleProps = { day: Day; gap: Gap; isPosting: boolean; onClose: () => void }

/** Settles a row: by posting what the channel holds more or less, which takes two, or by a note. */
export function SettleGap({ day, gap, isPosting, onClose }: SettleProps) {
  const { t } = useTexts()
  const settle = useOfficeAct('settleGap', onClose)
  const { posting } = gap
  const way = !isPosting ? 'explained' : posting?.code === 'reconcile_gain' ? 'gain' : 'loss'
  const send = (reason: string) =>
    settle.run({ channel: day.channel, day: day.day, kind: gap.kind, trxId: gap.trxId, gap: gap.gap, way, reason })
  return (
    <ReasonDialog
      title={`${t(`books.way_${way}`)} · ${gap.trxId}`}
      confirm={t(`books.way_${way}`)}
      reasons={
        isPosting
          ? [t('books.reason_providerConfirms'), t('books.reason_notRecoverable')]
          : [t('books.reason_otherDay'), t('books.reason_providerMends'), t('books.reason_feeAgreed')]
      }
      effects={
        <div className="stack">
          {isPosting && posting ? <Postings of={[posting]} /> : <p className="t2">{t('books.effect_explained')}</p>}
          <p className="t2">
            {t('books.gap')}: <Taka of={gap.gap} toned />
          </p>
          <p className="muted">{t(isPosting ? 'books.takesTwo' : 'books.takesOne')}</p>
        </div>
      }
      busy={settle.busy}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
