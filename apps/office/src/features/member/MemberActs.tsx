import type { WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Button, Segmented, useTexts } from '@chokka/ui'
import { MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { AmountField, readAmount } from './AmountField.tsx'
import { WriteDialog } from './WriteDialog.tsx'

type Member = WireValue<'officeMember'>
type Asking = 'adjust' | 'freeze' | 'review' | 'suspend' | 'release' | 'unfreeze' | 'factors'
type Direction = 'credit' | 'debit'

/** What may be done about a member, each with its reason. */
export function MemberActs({ member }: { member: Member }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<Asking>()
  const [direction, setDirection] = useState<Direction>('credit')
  const [typed, setTyped] = useState('')
  const [isWriting, setWriting] = useState(false)
  const over = () => {
    setAsking(undefined)
    setTyped('')
  }
  const adjust = useOfficeAct('adjustBalance', over)
  const setState = useOfficeAct('setAccountState', over)
  const release = useOfficeAct('releaseAccount', over)
  const freeze = useOfficeAct('freezeWithdrawals', over)
  const unfreeze = useOfficeAct('unfreezeWithdrawals', over)
  const factors = useOfficeAct('removeFactors', over)
  const { holderId, state, account } = member.member
  const amount = readAmount(typed)
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
    if (asking === 'adjust' && amount !== null) adjust.run({ holderId, direction, amount, reason })
    else if (asking === 'freeze') freeze.run({ holderId, reason })
    else if (asking === 'review') setState.run({ holderId, state: 'review', reason })
    else if (asking === 'suspend') setState.run({ holderId, state: 'disabled', reason })
    else if (asking === 'release') release.run({ holderId, reason })
    else if (asking === 'unfreeze') unfreeze.run({ holderId, reason })
    else if (asking === 'factors') factors.run({ holderId, reason })
  }
  const sum = amount === null ? '' : formatMoney(parseMoney(amount), locale)
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
      {asking && (
        <ReasonDialog
          title={`${t(`office.act_${asking}`)} · ${account}`}
          confirm={asking === 'adjust' ? `${t(`office.${direction}`)} ${sum}` : t(`office.act_${asking}`)}
          tone={asking === 'suspend' || direction === 'debit' ? 'danger' : 'primary'}
          reasons={[t(`office.reason1_${asking}`), t(`office.reason2_${asking}`)]}
          isReady={asking !== 'adjust' || amount !== null}
          fields={
            asking === 'adjust' && (
              <>
                <Segmented<Direction>
                  label={t('office.act_adjust')}
                  value={direction}
                  onChange={setDirection}
                  options={[
                    { value: 'credit', label: t('office.credit') },
                    { value: 'debit', label: t('office.debit') },
                  ]}
                />
                <AmountField typed={typed} onType={setTyped} />
              </>
            )
          }
          effects={<p className="t2">{t(`office.effect_${asking}`)}</p>}
          busy={adjust.busy || setState.busy || release.busy || freeze.busy || unfreeze.busy || factors.busy}
          onConfirm={send}
          onClose={over}
        />
      )}
    </div>
  )
}
