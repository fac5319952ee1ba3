import { RefusedState, SkeletonLines } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../../kit/client.ts'
import { AutoTransferSwitch } from './AutoTransferSwitch.tsx'
import { MoveForm } from './MoveForm.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { mainWallet, type Way } from './wallets.ts'
import { WalletList } from './WalletList.tsx'
import { WalletTotal } from './WalletTotal.tsx'
import './cashier.css'
import './wallets.css'

/** All money in one place; where vendors keep wallets, the way there and back. */
export function WalletPage() {
  const funds = useCall('consolidated')
  const merchant = useCall('merchantWallet')
  const transfers = useCall('walletTransfers', { pageSize: 10 })
  const [way, setWay] = useState<Way | null>(null)
  const fault = funds.error ?? merchant.error ?? transfers.error
  if (!funds.data || !merchant.data || !transfers.data) {
    const retry = () => [funds, merchant, transfers].forEach((query) => void query.refetch())
    if (fault) return <RefusedState text={sentenceOf(fault)} onRetry={retry} />
    return (
      <div className="card cash__wait" aria-busy="true">
        <SkeletonLines lines={9} />
      </div>
    )
  }
  const { wallets } = funds.data
  const isSingle = merchant.data.isSingle && wallets.length === 0
  if (isSingle) return <WalletTotal funds={funds.data} isSingle />
  const first = wallets.find((wallet) => wallet.isOpen) ?? wallets[0]
  const moveFrom = (chosen: Way) => {
    flushSync(() => setWay(chosen))
    const form = document.getElementById('move-money')
    form?.querySelector('input')?.focus({ preventScroll: true })
    form?.scrollIntoView({ block: 'nearest' })
  }
  const shownWay = way ?? { from: mainWallet, to: first?.vassalage ?? mainWallet }
  return (
    <div className="stack wal">
      <WalletTotal funds={funds.data} isSingle={false} />
      <div className="mc__g">
        <WalletList funds={funds.data} transfers={transfers.data.content} onMove={moveFrom} />
        <div className="stack">
          <MoveForm key={`${shownWay.from} ${shownWay.to}`} way={shownWay} funds={funds.data} onWay={setWay} />
          {!merchant.data.isSingle && <AutoTransferSwitch isOn={merchant.data.autoTransfer} />}
        </div>
      </div>
      <RecentTransfers transfers={transfers.data.content} />
    </div>
  )
}
