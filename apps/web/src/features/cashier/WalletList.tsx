import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Anchor, Button, buttonClass, classes, Money, useTexts, Latin } from '@chokka/ui'
import { mainWallet, type Funds, type Wallet, type WalletTransfer, type Way } from './wallets.ts'

type Props = { funds: Funds; transfers: readonly WalletTransfer[]; onMove: (way: Way) => void }

/** Every wallet with its balance, and what is on its way there or back. */
export function WalletList({ funds, transfers, onMove }: Props) {
  const { t } = useTexts()
  return (
    <section className="card wal__list" aria-label={t('cashier.walletsTitle')}>
      <ul>
        <li className="wal__w">
          <span className="wal__n">
            <b>{t('cashier.mainWallet')}</b>
            <small className="xs muted">{t('cashier.mainWalletNote')}</small>
          </span>
          <Money amount={parseMoney(funds.balance)} className="wal__m" />
          <span className="wal__b">
            <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/member/depositv2">
              {t('common.deposit')}
            </Anchor>
            <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/member/withdraw">
              {t('common.withdraw')}
            </Anchor>
          </span>
        </li>
        {funds.wallets.map((wallet) => (
          <OneWallet
            key={wallet.vassalage}
            wallet={wallet}
            pending={transfers.filter((one) => one.state === 'pending' && isOf(one, wallet))}
            onMove={onMove}
          />
        ))}
      </ul>
    </section>
  )
}

const isOf = ({ from, to }: WalletTransfer, { vassalage }: Wallet) => from === vassalage || to === vassalage

type OneProps = { wallet: Wallet; pending: readonly WalletTransfer[]; onMove: (way: Way) => void }

function OneWallet({ wallet, pending, onMove }: OneProps) {
  const { t } = useTexts()
  const { vassalage, displayName: name } = wallet
  const [waiting] = pending
  return (
    <li className={classes('wal__w', waiting && 'is-waiting')}>
      <span className="wal__n">
        <b>{name}</b>
        {!waiting && <Note wallet={wallet} />}
      </span>
      <Money amount={parseMoney(wallet.balance)} className="wal__m" />
      <span className="wal__b">
        <Button
          look="secondary"
          size="sm"
          aria-label={t('cashier.sendThereTo', { name })}
          disabled={!wallet.isOpen}
          onClick={() => onMove({ from: mainWallet, to: vassalage })}
        >
          {t('cashier.sendThere')}
        </Button>
        <Button
          look="secondary"
          size="sm"
          aria-label={t('cashier.bringBackFrom', { name })}
          disabled={parseMoney(wallet.balance) === 0n}
          onClick={() => onMove({ from: vassalage, to: mainWallet })}
        >
          {t('cashier.bringBack')}
        </Button>
      </span>
      {waiting && <Waiting name={name} waiting={waiting} />}
    </li>
  )
}

function Note({ wallet }: { wallet: Wallet }) {
  const { t } = useTexts()
  if (wallet.isStale) return <small className="xs wal__stale">{t('cashier.walletStale')}</small>
  return <small className="xs muted">{t(wallet.isOpen ? 'cashier.walletOk' : 'cashier.walletClosed')}</small>
}

/** Where the money is while the vendor has not answered. */
function Waiting({ name, waiting }: { name: string; waiting: WalletTransfer }) {
  const { t, locale } = useTexts()
  const amount = formatMoney(parseMoney(waiting.amount), locale)
  return (
    <div className="wal__way" role="status">
      <b className="sm">{t('cashier.walletWaiting', { amount, name })}</b>
      <small className="xs">
        {t(waiting.isAlarmed ? 'cashier.walletAlarmed' : 'cashier.walletWaitingText', { name })}{' '}
        <Latin>{waiting.number}</Latin>
      </small>
    </div>
  )
}
