import type { DepositRoom } from '@chokka/contract/protection'
import { parseMoney, toDecimal, ZERO } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { amountOf, AmountInput, Button, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { navigate } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { ExcludedState } from '../../kit/ExcludedState.ts'
import { useExclusion } from '../../kit/exclusion.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { DepositSummary } from './DepositSummary.tsx'
import { goToExternalPage } from '../../kit/external-page.ts'
import { useIdempotencyKey } from '../../kit/idempotency-key.ts'
import { open } from '../../kit/open.ts'
import { recentCount, RecentDeposits } from './RecentDeposits.tsx'
import { Step } from './Step.tsx'
import type { Channel } from './labels.ts'

/** Method and amount; then the payment provider's page in the same tab. */
export function DepositForm() {
  const channels = useCall('depositChannels')
  if (useExclusion() !== null) return <ExcludedState />
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
  const [chosen, setChosen] = useState(channels.find((one) => one.open)?.channel ?? null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const channel = channels.find((one) => one.channel === chosen)
  const deposit = useDeposit(setFault, channel)
  const isFirst = useFirstDeposit()
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
    const send = () => deposit.send(channel.channel, toDecimal(amount))
    if (isFirst) open('firstLimit', { amount: toDecimal(amount), then: send })
    else send()
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
          <ChannelChoice channels={channels} chosen={chosen} onChoose={setChosen} />
        </Step>
        <Step number={2} title={t('common.amount')}>
          <AmountInput
            label={t('common.amount')}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setFault('')
            }}
            presets={channel?.presets.map(parseMoney)}
            all={channel && { label: t('common.maximum'), amount: parseMoney(channel.most) }}
            error={fault || undefined}
            hint={limits && t('common.limits', limits)}
          />
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

/** Whether this is the first deposit of an account without a limit of deposits: then it is asked for one (L-01). */
function useFirstDeposit(): boolean {
  const deposits = useCall('deposits', { pageSize: recentCount }).data
  const limits = useCall('protection').data?.protection.limits
  const isLimited = limits?.some(({ kind, amount }) => kind === 'deposit' && amount !== null) ?? true
  return deposits?.content.length === 0 && !isLimited
}

/**
 * Creates the deposit and goes to the payment page. A retry sends the same id until the server has answered. Where a
 * limit of deposits still has room for what the channel takes, its refusal offers that.
 */
function useDeposit(onRefused: (sentence: string) => void, chosen: Channel | undefined) {
  const key = useIdempotencyKey()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // The browser's back button may restore this page from the back/forward cache, with the button still busy.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  const create = useAct('createDeposit', {
    done: ({ deposit, payUrl }) => {
      key.answered()
      if (payUrl && goToExternalPage(payUrl)) setLeaving(true)
      else navigate(`/member/depositv2?deposit=${deposit.id}`)
    },
    refused: (refusal) => key.answered(refusal instanceof Refused ? refusal.code : 'unknown_error'),
    field: (_, sentence) => onRefused(sentence),
    dialog: ({ code, value }, sentence) => {
      const left = code === 'deposit_limit' ? (value as DepositRoom).left : '0.00'
      if (!chosen || parseMoney(left) < parseMoney(chosen.least)) return false
      open('refusal', { code, sentence, value, instead: (amount) => send(chosen.channel, amount) })
      return true
    },
  })
  const send = (channel: string, amount: string) =>
    create.run({ id: key.keyFor(`${channel} ${amount}`), channel, amount })
  return { busy: create.busy || isLeaving, send }
}
