import { lastDays, today } from '@chokka/client/days.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { Button, EmptyState, useTexts } from '@chokka/ui'
import { Upload } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { Asked } from './Asked.tsx'
import { DayCard } from './DayCard.tsx'
import { DaysGrid } from './DaysGrid.tsx'
import { ImportReport } from './ImportReport.tsx'
import type { Days, OfDay } from './rows.ts'

const shownDays = 14

/** The days of all channels, and the one that is open. */
export function Reconcile() {
  const { t } = useTexts()
  const { may } = useMe()
  const filter = useFilter()
  const latest = today(useOfficeZone())
  const query = useCall('channelDays', lastDays(shownDays, filter.get('until') ?? latest), { pollMs: 60_000 })
  const [isImporting, setImporting] = useState(false)
  const mayImport = may('books.reconcile')
  useKeys(mayImport ? { i: () => setImporting(true) } : {})
  return (
    <Asked query={query} rows={8}>
      {(days) => {
        const chosen = chosenOf(days, filter.get('channel'), filter.get('day'))
        const choose = ({ channel, day }: OfDay) => filter.set({ channel, day })
        return (
          <div className="o-col">
            <div className="b-bar">
              <span className="o-sub grow">{t('books.reconcileHint')}</span>
              {mayImport && (
                <Button look="secondary" size="sm" icon={Upload} onClick={() => setImporting(true)}>
                  {t('books.importReport')} <Key of="I" />
                </Button>
              )}
            </div>
            {chosen ? (
              <DayCard key={`${chosen.channel} ${chosen.day}`} of={chosen} />
            ) : (
              <div className="card">
                <EmptyState title={t('books.noReports')} text={t('books.noReportsText')} />
              </div>
            )}
            <DaysGrid days={days} chosen={chosen} onChoose={choose} />
            {isImporting && (
              <ImportReport
                channels={days.channels}
                of={chosen ?? { channel: days.channels[0] ?? '', day: days.today }}
                latest={days.today}
                onClose={() => setImporting(false)}
                onDone={(done) => {
                  setImporting(false)
                  choose(done)
                }}
              />
            )}
          </div>
        )
      }}
    </Asked>
  )
}

/** The day of the address; else the latest one with open rows, or with a report. */
function chosenOf({ days, channels }: Days, channel: string | null, day: string | null): OfDay | undefined {
  if (channel !== null && day !== null && channels.includes(channel)) return { channel, day }
  const newest = days.toSorted((a, b) => b.day.localeCompare(a.day))
  const found = newest.find(({ open }) => (open ?? 0) > 0) ?? newest.find(({ state }) => state !== 'none')
  return found && { channel: found.channel, day: found.day }
}
