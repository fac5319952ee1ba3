import { Button, EmptyState, Modal, useTexts } from '@chokka/ui'
import { ArrowLeft, History as HistoryIcon, NotebookPen } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { History } from './History.tsx'
import { Key } from './Key.tsx'
import { LeaseStrip } from './LeaseStrip.tsx'
import { NewNote } from './NewNote.tsx'
import { enlargeFirst } from './Picture.tsx'
import type { Records } from './records.ts'
import { useKeys } from './use-keys.ts'
import { useLease } from './use-lease.ts'
import { useMe } from './use-me.ts'

type OpenRowProps<Row> = { records: Records<Row>; row: Row; onClose: () => void; onDone: () => void }

/**
 * The pane of a row, under its lease. C claims and releases it, N notes something about its member, H shows its
 * history, E its evidence large; what decides about it has its keys in the pane itself.
 */
export function OpenRow<Row>({ records, row, onClose, onDone }: OpenRowProps<Row>) {
  const { t } = useTexts()
  const { may } = useMe()
  const pane = useRef<HTMLElement>(null)
  const [over, setOver] = useState<'note' | 'history'>()
  const subject = records.subject?.(row)
  const { lease, claim } = useLease(subject)
  const holderId = may('members.note') ? records.holderOf?.(row) : undefined
  const history = may('audit.read') ? subject : undefined
  useKeys({
    c: lease.is === 'mine' || lease.is === 'free' ? claim : undefined,
    n: holderId === undefined ? undefined : () => setOver('note'),
    h: history === undefined ? undefined : () => setOver('history'),
    e: () => enlargeFirst(pane.current),
  })
  const { Pane } = records
  if (!Pane) return null
  if (lease.is === 'over')
    return (
      <div className="card o-pane">
        <EmptyState title={t('office.leaseOver')} action={<Button onClick={onClose}>{t('common.close')}</Button>} />
      </div>
    )
  const close = () => setOver(undefined)
  return (
    <section ref={pane} className="card o-pane" aria-label={records.label(row)}>
      <div className="o-pane__top">
        <Button look="ghost" size="sm" icon={ArrowLeft} onClick={onClose}>
          {t('office.toList')}
        </Button>
        <span className="grow" />
        {holderId !== undefined && (
          <Button look="ghost" size="sm" icon={NotebookPen} onClick={() => setOver('note')}>
            {t('member.note')} <Key of="N" />
          </Button>
        )}
        {history !== undefined && (
          <Button look="ghost" size="sm" icon={HistoryIcon} onClick={() => setOver('history')}>
            {t('product.history')} <Key of="H" />
          </Button>
        )}
        <LeaseStrip lease={lease} claim={claim} />
      </div>
      <Pane row={row} mayAct={lease.is === 'mine' || lease.is === 'none'} onDone={onDone} />
      {over === 'note' && holderId !== undefined && (
        <Modal open onClose={close} title={`${t('member.note')} · ${records.label(row)}`}>
          <NewNote holderId={holderId} onDone={close} />
        </Modal>
      )}
      {over === 'history' && history !== undefined && (
        <Modal open onClose={close} title={records.label(row)}>
          <History subject={history} />
        </Modal>
      )}
    </section>
  )
}
