import type { WireValue } from '@chokka/contract'
import type { BulkCall } from '@chokka/contract/bulk'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { BulkDialog } from './BulkDialog.tsx'
import { useAct } from './client.ts'
import { Key } from './Key.tsx'
import type { BulkActs, Records } from './records.ts'
import { useKeys } from './use-keys.ts'
import { useMe } from './use-me.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row> = { records: Records<Row>; acts: BulkActs<Row>; selection: Selection<Row> }
/** What the server saw, and the rows that were chosen then: the list may change under an open dialog. */
type Seen<Row> = { preview: WireValue<'previewBulk'>; rows: readonly Row[] }

/** How many rows are chosen, and what may be done about all of them. */
export function BulkBar<Row>({ records, acts, selection }: BulkBarProps<Row>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [seen, setSeen] = useState<Seen<Row>>()
  const rows = seen?.rows ?? selection.rows
  const preview = useAct('previewBulk', { done: (value) => setSeen({ preview: value, rows }) })
  const look = (call: BulkCall) => {
    const inputs = rows.flatMap((row) => acts.input(row) ?? [])
    if (inputs.length > 0 && !preview.busy) preview.run({ call, rows: inputs })
  }
  const allowed = acts.acts.filter(({ permission }) => may(permission))
  const [first] = allowed
  useKeys({ b: first && rows.length > 0 ? () => look(first.call) : undefined })
  if (rows.length === 0 || !first) return null
  return (
    <section className="o-strip o-bulk" aria-label={t('bulk.whatHappens')}>
      <b role="status">{t('bulk.selected', { count: rows.length })}</b>
      <span className="grow" />
      <Button look="ghost" size="sm" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      {allowed.map(({ call, tone }) => (
        <Button
          key={call}
          look={tone === 'gain' ? 'gain' : 'outline-danger'}
          size="sm"
          busy={preview.busy}
          onClick={() => look(call)}
        >
          {t(`bulk.do_${call}`)}… {call === first.call && <Key of="B" />}
        </Button>
      ))}
      {seen && (
        <BulkDialog
          key={seen.preview.job.id}
          {...{ records, acts }}
          seen={seen.preview}
          chosen={seen.rows}
          onAgain={() => look(seen.preview.job.call)}
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
