import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { BulkDialog } from './BulkDialog.tsx'
import { useAct } from './client.ts'
import { Key } from './Key.tsx'
import type { BulkAct, BulkActs, BulkSame, Records } from './records.ts'
import { useKeys } from './use-keys.ts'
import { useMe } from './use-me.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row> = { records: Records<Row>; acts: BulkActs<Row>; selection: Selection<Row> }
/** What the server saw, and the rows that were chosen then: the list may change under an open dialog. */
type Seen<Row> = { preview: WireValue<'previewBulk'>; rows: readonly Row[]; act: BulkAct; same: BulkSame | undefined }

const barLooks = { gain: 'gain', danger: 'outline-danger', primary: 'secondary' } as const

/** How many rows are chosen, and what may be done about all of them. */
export function BulkBar<Row>({ records, acts, selection }: BulkBarProps<Row>) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [seen, setSeen] = useState<Seen<Row>>()
  const [asking, setAsking] = useState<BulkAct>()
  const rows = seen?.rows ?? selection.rows
  const preview = useAct('previewBulk', {
    done: (value, { call, same }) => {
      setAsking(undefined)
      const act = acts.acts.find((one) => one.call === call)
      if (act) setSeen({ preview: value, rows, act, same })
    },
  })
  const look = ({ call }: BulkAct, same?: BulkSame) => {
    const inputs = rows.flatMap((row) => acts.input(row) ?? [])
    if (inputs.length > 0 && !preview.busy) preview.run({ call, rows: inputs, ...(same ? { same } : {}) })
  }
  const begin = (act: BulkAct) => (act.Form ? setAsking(act) : look(act))
  const allowed = acts.acts.filter(({ permission }) => may(permission))
  const [first] = allowed
  useKeys({ b: first && rows.length > 0 ? () => begin(first) : undefined })
  if (rows.length === 0 || !first) return null
  return (
    <section className="o-strip o-bulk" aria-label={t('bulk.whatHappens')}>
      <b role="status">{t('bulk.selected', { count: rows.length })}</b>
      {rows.length >= selection.most && <span>{t('bulk.most', { most: formatNumber(selection.most, locale) })}</span>}
      <span className="grow" />
      <Button look="ghost" size="sm" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      {allowed.map((act) => (
        <Button key={act.call} look={barLooks[act.tone]} size="sm" busy={preview.busy} onClick={() => begin(act)}>
          {t(`bulk.do_${act.call}`)}… {act === first && <Key of="B" />}
        </Button>
      ))}
      {asking?.Form && (
        <asking.Form
          count={rows.length}
          busy={preview.busy}
          onReady={(same) => look(asking, same)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {seen && (
        <BulkDialog
          key={seen.preview.job.id}
          {...{ records, acts }}
          seen={seen.preview}
          chosen={seen.rows}
          onAgain={() => look(seen.act, seen.same)}
          onClose={() => setSeen(undefined)}
          onStarted={() => {
            setSeen(undefined)
            selection.clear()
          }}
        />
      )}
    </section>
  )
}
