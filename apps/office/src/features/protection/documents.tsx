import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Anchor, Button, Skeleton, useTexts } from '@chokka/ui'
import { Check } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask, useCall } from '../../kit/client.ts'
import { Age } from '../../kit/Age.tsx'
import { Key } from '../../kit/Key.tsx'
import { labelOf } from '../../kit/labels.ts'
import { Picture } from '../../kit/Picture.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type DocumentRow = WireValue<'officeDocuments'>['content'][number]

const records: Records<DocumentRow> = {
  title: 'office.documents',
  call: 'officeDocuments',
  load: async (_filter, cursor) => pageOf(await ask('officeDocuments', paging(cursor))),
  filters: [],
  columns: [
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.account}</b>, text: (row) => row.account },
    },
    {
      ...{ key: 'at', head: 'office.waitsSince', width: '120px', phone: true, text: (row) => row.sentAt },
      render: (row) => <Age since={row.sentAt} />,
    },
    {
      ...{ key: 'kind', head: 'common.type', width: 'minmax(110px, 1fr)', phone: true, text: (row) => row.kind },
      render: (row) => labelOf('document', row.kind),
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${row.account} ${labelOf('document', row.kind)}`,
  holderOf: (row) => row.holderId,
  subject: (row) => `document:${row.id}`,
  Pane: DocumentPane,
  pollMs: 15_000,
}

export const DocumentsScreen = () => <RecordsScreen records={records} />

function DocumentPane({ row, mayAct, onDone }: PaneProps<DocumentRow>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<'approved' | 'rejected'>()
  const decide = useOfficeAct('decideDocument', () => {
    setAsking(undefined)
    onDone()
  })
  const mayDecide = mayAct && may('documents.decide')
  useKeys(mayDecide ? { a: () => setAsking('approved'), r: () => setAsking('rejected') } : {})
  const verb = asking === 'approved' ? 'approveDocument' : 'rejectDocument'
  return (
    <>
      <div className="o-pane__h">
        <h2>{labelOf('document', row.kind)}</h2>
        <span className="grow" />
        <Anchor className="link" href={`/members/${row.holderId}`}>
          {row.account}
        </Anchor>
      </div>
      <div className="o-pane__b">
        {row.images.map(({ id, side }) => (
          <DocumentPicture key={id} id={id} label={`${row.account}, ${labelOf('side', side)}`} />
        ))}
      </div>
      {mayDecide && (
        <div className="o-pane__f">
          <Button look="gain" icon={Check} onClick={() => setAsking('approved')}>
            {t('office.approve')} <Key of="A" />
          </Button>
          <Button look="outline-danger" onClick={() => setAsking('rejected')}>
            {t('office.sendBack')} <Key of="R" />
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t(`office.ask_${verb}`)}
          confirm={t(asking === 'approved' ? 'office.approve' : 'office.sendBack')}
          tone={asking === 'approved' ? 'gain' : 'danger'}
          reasons={
            asking === 'approved'
              ? [t('office.reason_readable')]
              : [t('office.reason_blurred'), t('office.reason_expired'), t('office.reason_otherName')]
          }
          effects={<p className="t2">{t(`office.effect_${verb}`)}</p>}
          busy={decide.busy}
          onConfirm={(reason) => decide.run({ id: row.id, decision: asking, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function DocumentPicture({ id, label }: { id: string; label: string }) {
  const query = useCall('officeDocumentImage', { id }, { freshMs: Infinity })
  return (
    <QueryResult query={query} skeleton={<Skeleton height="220px" />}>
      {(image) => <Picture image={image} label={label} />}
    </QueryResult>
  )
}
