import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { EmptyState, PayMethodCard, PayMethods, useTexts } from '@chokka/ui'
import { Wallet } from '@chokka/ui/Icon.tsx'
import { providerName } from './labels.ts'
import type { Channel } from './labels.ts'

type ChannelChoiceProps = { channels: readonly Channel[]; chosen: string | null; onChoose: (channel: string) => void }

/** The channels of deposits with their limits; simulators are labelled as such. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const texts = useTexts()
  const { t, locale } = texts
  if (channels.length === 0) return <EmptyState icon={Wallet} title={t('cashier.noChannels')} />
  return (
    <PayMethods label={t('cashier.chooseMethod')}>
      {channels.map(({ channel, provider, least, most, open, isSimulator }) => (
        <PayMethodCard
          key={channel}
          mark="wallet"
          name={providerName(texts, provider)}
          note={
            open
              ? `${formatMoney(parseMoney(least), locale, { decimals: 'auto' })} – ${formatMoney(parseMoney(most), locale, { decimals: 'auto' })}`
              : t('cashier.channelClosed')
          }
          badge={isSimulator ? t('cashier.simulator') : undefined}
          chosen={channel === chosen}
          disabled={!open}
          onChoose={() => onChoose(channel)}
        />
      ))}
    </PayMethods>
  )
}
