import { useTexts } from '@chokka/ui'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Postings } from './Postings.tsx'
import type { Day } from './rows.ts'

/** Closes a day, which takes two; what the provider took is posted with it. */
export function CloseDay({ day, title, onClose }: { day: Day; title: string; onClose: () => void }) {
  const { t } = useTexts()
  const close = useOfficeAct('closeDay', onClose)
  return (
    <ReasonDialog
      title={`${t('books.closeDay')} · ${title}`}
      confirm={t('books.closeDay')}
      reasons={[t('books.reason_allAgrees')]}
      effects={
        <div className="stack">
          <p className="t2">{t('books.effect_closeDay')}</p>
          {day.posting ? (
            <Postings of={[day.posting]} />
          ) : (
            <p className="muted">
              {t('books.fees')}: <Taka of={day.fees} />
            </p>
          )}
          <p className="muted">{t('books.takesTwo')}</p>
        </div>
      }
      busy={close.busy}
      onConfirm={(reason) => close.run({ channel: day.channel, day: day.day, reason })}
      onClose={onClose}
    />
  )
}
