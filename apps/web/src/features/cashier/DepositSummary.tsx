import { ZERO } from '@chokka/money'
import type { Money as Amount } from '@chokka/money'
import { Alert, Money, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { providerName } from './labels.ts'
import type { Channel } from './labels.ts'

type DepositSummaryProps = { amount: Amount; channel: Channel | undefined; button: ReactNode }

/** What comes after the button. */
const howTexts = {
  manual: 'cashier.depositHowManual',
  wallet: 'cashier.depositHow',
  bank: 'cashier.depositHow',
  crypto: 'cashier.depositHowCrypto',
} as const

/** What will be credited, above the button. */
export function DepositSummary({ amount, channel, button }: DepositSummaryProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <section className="card">
      <h2 className="card__h">{t('cashier.summary')}</h2>
      <div className="sum">
        <div>
          <span>{t('common.deposit')}</span>
          <Money amount={amount} />
        </div>
        <div>
          <span>{t('common.fee')}</span>
          <Money amount={ZERO} />
        </div>
        <div className="tot">
          <span>{t('cashier.addedToWallet')}</span>
          <Money amount={amount} />
        </div>
      </div>
      <div className="cash__go only-d">{button}</div>
      {channel && (
        <p className="help cash__note">
          {t(howTexts[channel.kind === 'manual' ? 'manual' : channel.group], {
            provider: providerName(texts, channel.channel, channel.name),
          })}
        </p>
      )}
      {channel?.isSimulator && <Alert tone="warn">{t('cashier.simulatorNote')}</Alert>}
    </section>
  )
}
