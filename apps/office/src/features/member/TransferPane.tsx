import type { WireValue } from '@chokka/contract'
import { Button, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { AdjustDialog } from '../../kit/AdjustDialog.tsx'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'

type Transfer = WireValue<'memberStatement'>['content'][number]

/** One transfer of a member, and the start of its correction: the same amount the other way. */
export function TransferPane({ holderId, row }: { holderId: string; row: Transfer }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { data } = useCall('officeMember', { holderId })
  const [isAsking, setAsking] = useState(false)
  const isIn = !row.amount.startsWith('-')
  const entry = labelOf('code', row.code)
  return (
    <>
      <div className="o-pane__h">
        <h2>{entry}</h2>
        <span className="grow" />
        <b className="o-sum">
          <Taka of={row.amount} toned />
        </b>
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          <dt>{t('common.time')}</dt>
          <dd>
            <At at={row.at} seconds />
          </dd>
          <dt>{t('common.reference')}</dt>
          <Latin as="dd">{row.reference || '–'}</Latin>
          <dt>{t('office.balanceBefore')}</dt>
          <dd>
            <Taka of={row.balanceBefore} />
          </dd>
          <dt>{t('office.balanceAfter')}</dt>
          <dd>
            <Taka of={row.balanceAfter} />
          </dd>
        </dl>
      </div>
      {may('members.adjust') && data && !data.member.isTest && (
        <div className="o-pane__f">
          <Button look="secondary" onClick={() => setAsking(true)}>
            {t('office.correct')}
          </Button>
        </div>
      )}
      {isAsking && data && (
        <AdjustDialog
          holderId={holderId}
          account={data.member.account}
          corrects={{
            direction: isIn ? 'debit' : 'credit',
            amount: row.amount.replace('-', ''),
            reason: t('office.corrects', { entry, reference: row.reference }),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
