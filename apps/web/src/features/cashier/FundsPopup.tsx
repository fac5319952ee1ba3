import { sentenceOf } from '@chokka/client/refusals.ts'
import { parseMoney } from '@chokka/money'
import { Anchor, buttonClass, IconButton, Modal, Money, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { BringAllBack } from './BringAllBack.tsx'
import type { Funds } from './wallets.ts'
import './cashier.css'
import './funds.css'

/** All money in one place: the total with its wallets, and beside it what is not part of it. */
export function FundsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const funds = useCall('consolidated')
  const refresh = () => void funds.refetch()
  return (
    <Modal open title={t('cashier.myBalance')} onClose={onClose}>
      {funds.data ? (
        <Sums funds={funds.data} isAsking={funds.isFetching} onRefresh={refresh} />
      ) : funds.error ? (
        <RefusedState text={sentenceOf(funds.error)} onRetry={refresh} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines lines={7} />
        </div>
      )}
      <Anchor className={buttonClass({ look: 'secondary', block: true })} href="/member/withdraw" onClick={onClose}>
        {t('common.withdraw')}
      </Anchor>
    </Modal>
  )
}

type SumsProps = { funds: Funds; isAsking: boolean; onRefresh: () => void }

function Sums({ funds, isAsking, onRefresh }: SumsProps) {
  const { t } = useTexts()
  const { wallets } = funds
  const shown = wallets.filter((wallet) => wallet.isStale || parseMoney(wallet.balance) > 0n)
  const empty = wallets.filter((wallet) => !shown.includes(wallet))
  return (
    <div className="stack funds">
      <div className="funds__total">
        <div>
          <p className="sm">{t('cashier.total')}</p>
          <Money amount={parseMoney(funds.total)} className="cash__big" />
        </div>
        <IconButton icon={RefreshCw} label={t('common.refreshBalance')} aria-busy={isAsking} onClick={onRefresh} />
      </div>
      <dl className="funds__list">
        <Line name={t('cashier.mainWallet')} amount={funds.balance} />
        {shown.map((wallet) => (
          <Line
            key={wallet.vassalage}
            name={wallet.displayName}
            note={wallet.isStale ? t('cashier.walletStale') : undefined}
            amount={wallet.balance}
          />
        ))}
        {empty.length > 0 && <Line name={empty.map((wallet) => wallet.displayName).join(', ')} amount="0.00" />}
      </dl>
      <dl className="funds__list funds__list--beside">
        {wallets.length > 0 && <Line name={t('cashier.onTheWayShort')} amount={funds.onTheWay} />}
        <Line name={t('cashier.inPlay')} amount={funds.inPlay} />
        <Line name={t('cashier.pendingWithdrawal')} amount={funds.pendingWithdrawal} />
        <Line name={t('cashier.bonusMoney')} amount={funds.bonus} />
      </dl>
      <p className="help">{t('cashier.besideTotal')}</p>
      {wallets.length > 0 && <BringAllBack funds={funds} block />}
    </div>
  )
}

const Line = ({ name, note, amount }: { name: string; note?: string | undefined; amount: string }) => (
  <div>
    <dt>
      {name}
      {note !== undefined && <small className="xs funds__stale">{note}</small>}
    </dt>
    <dd>
      <Money amount={parseMoney(amount)} />
    </dd>
  </div>
)
