import { CopyText } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import { parseMoney } from '@chokka/money'
import { Badge, Money, useTexts, Latin } from '@chokka/ui'
import { slipTones } from './message-look.ts'
import type { Message } from './message-look.ts'

/** What a message about money says in figures: how much, where to, the fee, and the number to ask about. */
export function MessageSlip({ message: { kind, facts } }: { message: Message }) {
  const { t, find } = useTexts()
  const { amount, asked, fee, payout, payee, channel, number } = facts
  if (amount === undefined) return null
  const money = (decimal: string) => <Money amount={parseMoney(decimal)} />
  const rows = [
    ...(asked === undefined ? [] : [{ name: t('service.slipAsked'), value: money(asked) }]),
    ...(channel === undefined ? [] : [{ name: t('service.slipBy'), value: channel }]),
    ...(payee === undefined
      ? []
      : [
          {
            name: t('service.slipTo'),
            value: <Latin>{payee}</Latin>,
          },
        ]),
    ...(fee === undefined ? [] : [{ name: t('common.fee'), value: money(fee) }]),
    ...(payout === undefined || kind !== 'withdrawalApproved'
      ? []
      : [{ name: t('service.slipPayout'), value: money(payout) }]),
    ...(number === undefined ? [] : [{ name: t('service.slipNumber'), value: <CopyText text={number} /> }]),
  ]
  return (
    <div className="slipm">
      <div className="row between slipm__h">
        <Money amount={parseMoney(amount)} className="slipm__sum" />
        <Badge tone={slipTones[kind] ?? 'mute'}>{find(`service.slip_${kind}`) ?? ''}</Badge>
      </div>
      <Facts of={rows} />
    </div>
  )
}
