import { parseMoney } from '@chokka/money'
import { Anchor, buttonClass, Money, useTexts } from '@chokka/ui'
import { BringAllBack } from './BringAllBack.tsx'
import type { Funds } from './wallets.ts'

/** The total, and beside it what is not part of it. */
export function WalletTotal({ funds, isSingle }: { funds: Funds; isSingle: boolean }) {
  const { t } = useTexts()
  return (
    <section className="card wal__total">
      <div className="wal__sum">
        <div>
          <h2 className="sm">{t(isSingle ? 'cashier.oneWallet' : 'cashier.allWallets')}</h2>
          <Money amount={parseMoney(funds.total)} className="cash__big" />
          {isSingle && <p className="sm">{t('cashier.oneWalletText')}</p>}
        </div>
        {isSingle ? (
          <div className="wal__b">
            <Anchor className={buttonClass({})} href="/member/depositv2">
              {t('common.deposit')}
            </Anchor>
            <Anchor className={buttonClass({ look: 'secondary' })} href="/member/withdraw">
              {t('common.withdraw')}
            </Anchor>
          </div>
        ) : (
          <BringAllBack funds={funds} />
        )}
      </div>
      <dl className="cash__held wal__held">
        {!isSingle && <Beside name={t('cashier.onTheWay')} amount={funds.onTheWay} />}
        <Beside name={t('cashier.inPlay')} amount={funds.inPlay} />
        <Beside name={t('cashier.pendingWithdrawal')} amount={funds.pendingWithdrawal} />
        <Beside name={t('cashier.bonusMoney')} amount={funds.bonus} />
      </dl>
    </section>
  )
}

const Beside = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt className="sm">{name}</dt>
    <dd>
      <Money amount={parseMoney(amount)} />
    </dd>
  </div>
)
