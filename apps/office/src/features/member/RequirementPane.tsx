import type { WireValue } from '@chokka/contract'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Requirement = WireValue<'memberRequirements'>['content'][number]

/** What a member has to turn over because of one credit, and its release, which takes two. */
export function RequirementPane({ holderId, row }: { holderId: string; row: Requirement }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [isAsking, setAsking] = useState(false)
  const over = () => setAsking(false)
  const release = useOfficeAct('releaseRequirement', over)
  return (
    <>
      <div className="o-pane__h">
        <h2>{labelOf('member.requirementOf', row.source)}</h2>
        <span className="grow" />
        <b className="o-sum">
          <Taka of={row.need} />
        </b>
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          <dt>{t('common.time')}</dt>
          <dd>
            <At at={row.openedAt} seconds />
          </dd>
          <dt>{t('member.credited')}</dt>
          <dd>
            <Taka of={row.amount} />
          </dd>
          <dt>{t('member.turnedOver')}</dt>
          <dd>
            <Taka of={row.done} />
          </dd>
          <dt>{t('common.status')}</dt>
          <dd>
            {labelOf('member.requirement', row.closeReason ?? 'open')} {row.closedAt && <At at={row.closedAt} />}
          </dd>
        </dl>
      </div>
      {may('cashier.approve') && row.closedAt === null && (
        <div className="o-pane__f">
          <Button look="secondary" onClick={() => setAsking(true)}>
            {t('office.act_releaseRequirement')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('office.act_releaseRequirement')}
          confirm={t('office.act_releaseRequirement')}
          reasons={[t('member.releaseReason1'), t('member.releaseReason2')]}
          effects={<p className="t2">{t('member.releaseEffect')}</p>}
          busy={release.busy}
          onConfirm={(reason) => release.run({ holderId, id: row.id, reason })}
          onClose={over}
        />
      )}
    </>
  )
}
