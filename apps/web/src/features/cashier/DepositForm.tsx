import { parseMoney, toDecimal, ZERO } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { amountOf, AmountInput, Button, RadioCard, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { navigate } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { DepositSummary } from './DepositSummary.tsx'
import { leaveFor } from './leave-for.ts'
import { useMovementId } from './movement-id.ts'
import { RecentDeposits } from './RecentDeposits.tsx'
import { Step } from './Step.tsx'
import type { Channel } from './words.ts'

/** Method, amount, bonus; then off to the payment company's page in this same tab. */
export function DepositForm() {
  const channels = useCall('depositChannels')
  if (channels.data) return <Form channels={channels.data.content} />
  return (
    <div className="mc__g">
      {channels.error ? (
        <RefusedState text={sentenceOf(channels.error)} onRetry={() => void channels.refetch()} />
      ) : (
        <div className="cash__wait" aria-busy="true">
          <SkeletonLines lines={8} />
        </div>
      )}
      <RecentDeposits />
    </div>
  )
}

function Form({ channels }: { channels: readonly Channel[] }) {
  const { t, locale } = useTexts()
  const [chosen, choose] = useState(channels.find((one) => one.open)?.channel ?? null)
  const [typed, type] = useState('')
  const [fault, setFault] = useState('')
  const deposit = useDeposit(setFault)
  const channel = channels.find((one) => one.channel === chosen)
  const amount = amountOf(typed)
  const limits = channel && {
    min: formatMoney(parseMoney(channel.least), locale, { decimals: 'auto' }),
    max: formatMoney(parseMoney(channel.most), locale, { decimals: 'auto' }),
  }
  const submit = () => {
    if (!channel || !limits) return
    if (!amount || amount < parseMoney(channel.least) || amount > parseMoney(channel.most)) {
      return setFault(t(amount ? 'cashier.amountOutside' : 'cashier.amountMissing', limits))
    }
    deposit.send(channel.channel, toDecimal(amount))
  }
  const label = amount
    ? t('cashier.depositButton', { amount: formatMoney(amount, locale, { decimals: 'auto' }) })
    : t('cashier.depositNow')
  const button = (
    <Button size="lg" block busy={deposit.busy} disabled={!channel} onClick={submit}>
      {label}
    </Button>
  )
  return (
    <div className="mc__g">
      <div>
        <Step number={1} title={t('cashier.chooseMethod')}>
          <ChannelChoice channels={channels} chosen={chosen} onChoose={choose} />
        </Step>
        <Step number={2} title={t('common.amount')}>
          <AmountInput
            label={t('common.amount')}
            value={typed}
            onChange={(next) => {
              type(next)
              setFault('')
            }}
            presets={channel?.presets.map(parseMoney)}
            all={channel && { label: t('common.maximum'), amount: parseMoney(channel.most) }}
            error={fault || undefined}
            hint={limits && t('common.limits', limits)}
          />
        </Step>
        <Step number={3} title={t('cashier.bonus')}>
          <RadioCard name="bonus" checked readOnly title={t('cashier.noBonus')} note={t('cashier.noBonusNote')} />
          <p className="help">{t('cashier.noBonusPromise')}</p>
        </Step>
      </div>
      <div className="stack mc__gap">
        <DepositSummary amount={amount ?? ZERO} channel={channel} button={button} />
        <RecentDeposits />
      </div>
      <div className="actbar">
        <span>
          <small className="xs muted">{t('cashier.addedToWallet')}</small>
          <b>{formatMoney(amount ?? ZERO, locale)}</b>
        </span>
        {button}
      </div>
    </div>
  )
}

/** Starts the deposit and goes where it is paid. The same try keeps its id until the server has answered. */
function useDeposit(refuse: (sentence: string) => void) {
  const movement = useMovementId()
  const [leaving, leave] = useState(false)
  useEffect(() => {
    // Back from the payment page by the browser's own button: the page may come out of its memory as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && leave(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const create = useAct('createDeposit', {
    done: ({ deposit, payUrl }) => {
      movement.answered()
      if (payUrl && leaveFor(payUrl)) leave(true)
      else navigate(`/member/depositv2?deposit=${deposit.id}`)
    },
    refused: (refusal) => movement.answered(refusal instanceof Refused ? refusal.code : 'unknown_error'),
    field: (_, sentence) => refuse(sentence),
  })
  return {
    busy: create.busy || leaving,
    send: (channel: string, amount: string) =>
      create.run({ id: movement.idFor(`${channel} ${amount}`), channel, amount }),
  }
}
