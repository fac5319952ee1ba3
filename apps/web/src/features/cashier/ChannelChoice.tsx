import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { EmptyState, PayMethodCard, PayMethods, useTexts } from '@chokka/ui'
import { Wallet } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { channelGroups, groupTexts, payMark, providerName } from './labels.ts'
import type { Channel } from './labels.ts'

type ChannelChoiceProps = { channels: readonly Channel[]; chosen: string | null; onChoose: (channel: string) => void }

/** The channels of deposits by group, with their limits and usual times; simulators are labelled as such. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { t } = useTexts()
  const [group, setGroup] = useState<Channel['group'] | null>(null)
  if (channels.length === 0) return <EmptyState icon={Wallet} title={t('cashier.noChannels')} />
  const groups = channelGroups.filter((one) => channels.some((channel) => channel.group === one))
  const chip = (value: Channel['group'] | null, label: string) => (
    <button key={label} type="button" className="chip" aria-pressed={group === value} onClick={() => setGroup(value)}>
      {label}
    </button>
  )
  return (
    <>
      {groups.length > 1 && (
        <fieldset className="chips cash__groups" aria-label={t('cashier.kindOfMethod')}>
          {chip(null, t('common.all'))}
          {groups.map((one) => chip(one, t(groupTexts[one])))}
        </fieldset>
      )}
      <PayMethods label={t('cashier.chooseMethod')}>
        {channels
          .filter((channel) => group === null || channel.group === group)
          .map((channel) => (
            <ChannelCard key={channel.channel} channel={channel} chosen={chosen} onChoose={onChoose} />
          ))}
      </PayMethods>
    </>
  )
}

type ChannelCardProps = { channel: Channel; chosen: string | null; onChoose: (channel: string) => void }

function ChannelCard({ channel: one, chosen, onChoose }: ChannelCardProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { channel, group, least, most, minutes, open, isSimulator } = one
  const short = (amount: string) => formatMoney(parseMoney(amount), locale, { decimals: 'auto' })
  return (
    <PayMethodCard
      mark={payMark(group, one.kind)}
      name={providerName(texts, channel, one.name)}
      note={
        open ? (
          <>
            {`${short(least)} – ${short(most)}`}
            {minutes !== null && (
              <>
                <br />
                {minutes === 0 ? t('cashier.atOnce') : t('cashier.minutes', { count: minutes })}
              </>
            )}
          </>
        ) : (
          t('cashier.channelClosed')
        )
      }
      badge={isSimulator ? t('cashier.simulator') : undefined}
      chosen={channel === chosen}
      disabled={!open}
      onChoose={() => onChoose(channel)}
    />
  )
}
