import type { WireValue } from '@chokka/contract'
import { Button, useTexts } from '@chokka/ui'
import { MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { AdjustDialog } from '../../kit/AdjustDialog.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { WriteDialog } from './WriteDialog.tsx'

type Member = WireValue<'officeMember'>
type Asking = 'adjust' | 'freeze' | 'review' | 'suspend' | 'release' | 'unfreeze' | 'factors'

/** What may be done about a member, each with its reason. */
export function MemberActs({ member }: { member: Member }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<Asking>()
  const [isWriting, setWriting] = useState(false)
  const over = () => setAsking(undefined)
  const setState = useOfficeAct('setAccountState', over)
  const release = useOfficeAct('releaseAccount', over)
  const freeze = useOfficeAct('freezeWithdrawals', over)
  const unfreeze = useOfficeAct('unfreezeWithdrawals', over)
  const factors = useOfficeAct('removeFactors', over)
  const { holderId, state, account } = member.member
  const open: Record<Asking, boolean> = {
    adjust: may('members.adjust') && !member.member.isTest,
    freeze: may('accounts.state') && !member.withdrawalsFrozen && state !== 'closed',
    review: may('accounts.state') && state === 'active',
    suspend: may('accounts.state') && (state === 'active' || state === 'review'),
    release: may('accounts.release') && (state === 'review' || state === 'disabled'),
    unfreeze: may('accounts.release') && member.withdrawalsFrozen,
    factors: may('accounts.factors'),
  }
  const names = (Object.keys(open) as Asking[]).filter((name) => open[name]) // The keys of the record above.
  const send = (reason: string) => {
    if (asking === 'freeze') freeze.run({ holderId, reason })
    else if (asking === 'review') setState.run({ holderId, state: 'review', reason })
    else if (asking === 'suspend') setState.run({ holderId, state: 'disabled', reason })
    else if (asking === 'release') release.run({ holderId, reason })
    else if (asking === 'unfreeze') unfreeze.run({ holderId, reason })
    else if (asking === 'factors') factors.run({ holderId, reason })
  }
  return (
    <div className="o-acts">
      {may('letters.send') && (
        <Button look="secondary" size="sm" icon={MessageSquareMore} onClick={() => setWriting(true)}>
          {t('member.write')}
        </Button>
      )}
      {isWriting && <WriteDialog account={account} onClose={() => setWriting(false)} />}
      {names.map((name) => (
        <Button key={name} look="secondary" size="sm" onClick={() => setAsking(name)}>
          {t(`office.act_${name}`)}
        </Button>
      ))}
      {asking === 'adjust' && <AdjustDialog {...{ holderId, account }} onClose={over} />}
      {asking && asking !== 'adjust' && (
        <ReasonDialog
          title={`${t(`office.act_${asking}`)} · ${account}`}
          confirm={t(`office.act_${asking}`)}
          tone={asking === 'suspend' ? 'danger' : 'primary'}
          reasons={[t(`office.reason1_${asking}`), t(`office.reason2_${asking}`)]}
          effects={<p className="t2">{t(`office.effect_${asking}`)}</p>}
          busy={setState.busy || release.busy || freeze.busy || unfreeze.busy || factors.busy}
          onConfirm={send}
          onClose={over}
        />
      )}
    </div>
  )
}
