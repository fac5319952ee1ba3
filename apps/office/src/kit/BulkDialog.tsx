import type { WireValue } from '@chokka/contract'
import { bulkLimits } from '@chokka/contract/bulk'
import { now } from '@chokka/client/clock.ts'
import { textsNow } from '@chokka/client/language.ts'
import { toast } from '@chokka/client/toasts.ts'
import { larger, parseMoney, sum, ZERO } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney, formatNumber, formatTime } from '@chokka/text'
import { Badge, Button, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { useAct } from './client.ts'
import { useOfficeZone } from './office-clock.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { BulkActs, Records } from './records.ts'

type Preview = WireValue<'previewBulk'>
type Seen = Preview['rows'][number]

type BulkDialogProps<Row> = {
  records: Records<Row>
  acts: BulkActs<Row>
  seen: Preview
  chosen: readonly Row[]
  onAgain: () => void
  onClose: () => void
  onStarted: () => void
}

const tones = { waiting: 'ok', done: 'ok', skipped: 'mute', refused: 'bad', failed: 'bad' } as const

/** The sentence of a refusal by its code. */
const sentenceOfCode = (code: string | null): string =>
  code === null ? '' : (textsNow()?.find(`errors.${code}`) ?? code)

/** What will happen to each row, as the server has tried it, and the start of it with a reason. */
export function BulkDialog<Row>({ records, acts, seen, chosen, onAgain, onClose, onStarted }: BulkDialogProps<Row>) {
  const { t, locale } = useTexts()
  const { id, call, counts, holdsUntil } = seen.job
  const left = useSecondsUntil(holdsUntil)
  const start = useAct('startBulk', {
    done: ({ done }) => {
      toast({ text: textsNow()?.t('bulk.started', { number: done?.job.number ?? '' }) ?? '', tone: 'ok' })
      onStarted()
    },
  })
  const rowsById = new Map(chosen.map((row) => [acts.input(row)?.id, row]))
  const rowOf = (one: Seen) => rowsById.get(one.id)
  const amountOf = (row: Row | undefined) =>
    row === undefined || !acts.amount ? undefined : parseMoney(acts.amount(row))
  const amounts = seen.rows.flatMap((one) => (one.state === 'waiting' ? (amountOf(rowOf(one)) ?? []) : []))
  const money = (amount: Money | undefined) => (amount === undefined ? '' : formatMoney(amount, locale))
  const total = acts.amount && sum(amounts)
  return (
    <ReasonDialog
      title={t(`bulk.title_${call}`, { count: seen.rows.length })}
      confirm={[`${t(`bulk.do_${call}`)} ${formatNumber(counts.waiting, locale)}`, money(total)]
        .filter(Boolean)
        .join(', ')}
      tone={acts.acts.find((one) => one.call === call)?.tone ?? 'danger'}
      reasons={acts.reasons.map((reason) => t(reason))}
      isReady={counts.waiting > 0 && left > 0}
      busy={start.busy}
      effects={
        <>
          <div className="o-figs o-figs--bulk">
            <Figure label={t('bulk.will')} count={counts.waiting} note={money(total)} />
            <Figure label={t('bulk.skips')} count={counts.skipped} note={counts.skipped > 0 && t('bulk.claimed')} />
            <Figure label={t('bulk.refuses')} count={counts.refused} note={null} />
            {acts.amount && (
              <div>
                <small>{t('bulk.largest')}</small>
                <b>{money(amounts.reduce(larger, ZERO))}</b>
              </div>
            )}
          </div>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className="o-bulkrows" aria-label={t('bulk.whatHappens')} tabIndex={0}>
            {seen.rows.map((one) => {
              const row = rowOf(one)
              return (
                <li key={one.id}>
                  <span>{row === undefined ? one.id : records.label(row)}</span>
                  <b className="num" translate="no">
                    {money(amountOf(row))}
                  </b>
                  <span>
                    <Badge tone={tones[one.state]}>{t(`bulk.row_${one.state}`)}</Badge>{' '}
                    {one.leasedBy === '' ? sentenceOfCode(one.code) : t('bulk.has', { name: one.leasedBy })}
                  </span>
                </li>
              )
            })}
          </ul>
          <Hold holdsUntil={holdsUntil} left={left} onAgain={onAgain} />
        </>
      }
      onConfirm={(reason) => start.run({ id, reason })}
      onClose={onClose}
    />
  )
}

/** How the job goes, and for how long the preview holds. */
function Hold({ holdsUntil, left, onAgain }: { holdsUntil: string; left: number; onAgain: () => void }) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const madeAt = new Date(Date.parse(holdsUntil) - bulkLimits.holdSeconds * 1000).toISOString()
  const when = formatTime(madeAt, { ...locale, zone }, { seconds: true })
  return (
    <>
      <p className="t2">{t('bulk.eachAlone')}</p>
      {left > 0 ? (
        <p className="help">{t('bulk.made', { when, seconds: formatNumber(left, locale) })}</p>
      ) : (
        <p role="status">
          {t('bulk.over')}{' '}
          <Button look="secondary" size="sm" onClick={onAgain}>
            {t('bulk.again')}
          </Button>
        </p>
      )}
    </>
  )
}

function Figure({ label, count, note }: { label: string; count: number; note: string | false | null }) {
  const { locale } = useTexts()
  return (
    <div>
      <small>{label}</small>
      <b>{formatNumber(count, locale)}</b>
      <span>{note}</span>
    </div>
  )
}

const secondsUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - now()) / 1000))

/** Whole seconds until an instant of the server; 0 from then on. */
function useSecondsUntil(instant: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}
