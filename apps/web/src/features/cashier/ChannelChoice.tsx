import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { EmptyState, PayMethodCard, PayMethods, useTexts } from '@chokka/ui'
import { Wallet } from '@chokka/ui/Icon.tsx'
import { providerName } from './words.ts'
import type { Channel } from './words.ts'

type ChannelChoiceProps = { channels: readonly Channel[]; chosen: string | null; onChoose: (channel: string) => void }

/** The ways to pay in, with their limits; a simulator says so. */
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
