import type { WireValue } from '@chokka/contract'
import { Anchor, Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { Age } from '../../kit/Age.tsx'
import { ask } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type MatchRow = WireValue<'likeExcluded'>['content'][number]
const sharedOf = (row: MatchRow) => row.by.map((one) => labelOf('shared', one)).join(', ')

const records: Records<MatchRow> = {
  title: 'office.likeExcluded',
  call: 'likeExcluded',
  load: async (_filter, cursor) => pageOf(await ask('likeExcluded', paging(cursor))),
  filters: [],
  columns: [
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.account}</b>, text: (row) => row.account },
    },
    {
      ...{ key: 'like', head: 'office.likeWhom', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => row.like.account, text: (row) => row.like.account },
    },
    { key: 'by', head: 'office.likeBy', width: 'minmax(130px, 1fr)', render: sharedOf, text: sharedOf },
    {
      ...{ key: 'at', head: 'office.waitsSince', width: '120px', phone: true, text: (row) => row.since },
      render: (row) => <Age since={row.since} />,
    },
  ],
  rowKey: (row) => row.holderId,
  label: (row) => `${row.account} ${row.like.account}`,
  holderOf: (row) => row.holderId,
  Pane: MatchPane,
  pollMs: 15_000,
}

export const LikeExcludedScreen = () => <RecordsScreen records={records} />

function MatchPane({ row, mayAct, onDone }: PaneProps<MatchRow>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [isAsking, setAsking] = useState(false)
  const release = useOfficeAct('releaseLikeExcluded', () => {
    setAsking(false)
    onDone()
  })
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.account}</h2>
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          {[row, row.like].map((one) => [
            <dt key={`${one.holderId} head`}>{t(one === row ? 'office.member' : 'office.likeWhom')}</dt>,
            <dd key={one.holderId}>
              <Anchor className="link" href={`/members/${one.holderId}`}>
                {one.account}
              </Anchor>
            </dd>,
          ])}
          <dt>{t('office.likeBy')}</dt>
          <dd>{sharedOf(row)}</dd>
        </dl>
      </div>
      {mayAct && may('accounts.release') && (
        <div className="o-pane__f">
          <Button look="outline-danger" onClick={() => setAsking(true)}>
            {t('office.releaseMatch')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('office.releaseMatchAsk', { account: row.account })}
          confirm={t('office.releaseMatch')}
          tone="danger"
          reasons={[t('office.releaseMatchReason')]}
          effects={<p className="t2">{t('office.releaseMatchEffect')}</p>}
          busy={release.busy}
          onConfirm={(reason) => release.run({ holderId: row.holderId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
