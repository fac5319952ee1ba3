import type { WireValue } from '@chokka/contract'
import { now } from '@chokka/client/clock.ts'
import { formatNumber } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { queries, useAct, useCall } from './client.ts'
import type { BulkActs } from './records.ts'

type Job = WireValue<'bulkJobs'>['content'][number]

const runsMs = 1500
const restsMs = 15_000
const lists = ['officeWithdrawals', 'officeDeposits', 'memberSearch'] as const

/** The jobs of a queue that run or stand, and those that ended while this screen was open. */
export function BulkJobs<Row>({ acts }: { acts: BulkActs<Row> }) {
  const { t } = useTexts()
  const [openedAt] = useState(now)
  const [isAtWork, setAtWork] = useState(false)
  const query = useCall('bulkJobs', {}, { pollMs: isAtWork ? runsMs : restsMs })
  const own = query.data?.content.filter((job) => acts.acts.some(({ call }) => call === job.call)) ?? []
  const runs = own.some(({ state }) => state === 'running')
  useEffect(() => {
    // A job that has just ended has changed the rows of the list.
    if (isAtWork && !runs) for (const list of lists) void queries.invalidateQueries({ queryKey: [list] })
    setAtWork(runs)
  }, [runs, isAtWork])
  const shown = own.filter(({ state, endedAt }) => state !== 'done' || Date.parse(endedAt ?? '') >= openedAt)
  if (shown.length === 0) return null
  return (
    <section className="o-jobs" aria-label={t('bulk.jobs')}>
      {shown.map((job) => (
        <OneJob key={job.id} job={job} />
      ))}
    </section>
  )
}

function OneJob({ job }: { job: Job }) {
  const { t, locale } = useTexts()
  const pause = useAct('pauseBulk')
  const { id, state, call, number, maker, counts } = job
  const leftOut = counts.skipped + counts.refused + counts.failed
  const all = counts.waiting + counts.done + leftOut
  const shown = (count: number) => formatNumber(count, locale)
  const progress = t('bulk.progress', { done: shown(counts.done), all: shown(all) })
  return (
    <div className="o-strip o-job">
      <span>
        <b>{t(`bulk.do_${call}`)}</b> {t('bulk.job', { number, name: maker })}
      </span>
      <progress className="o-progress" aria-label={progress} max={all} value={all - counts.waiting} />
      <span role="status">
        {progress}
        {leftOut > 0 && ` · ${t('bulk.left', { count: leftOut })}`}
        {state !== 'running' && ` · ${t(state === 'paused' ? 'bulk.paused' : 'bulk.ended')}`}
      </span>
      {state !== 'done' && (
        <Button
          look="secondary"
          size="sm"
          busy={pause.busy}
          onClick={() => pause.run({ id, isPaused: state === 'running' })}
        >
          {t(state === 'running' ? 'bulk.pause' : 'bulk.goOn')}
        </Button>
      )}
    </div>
  )
}
