import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Button, Modal, Timeline, useTexts, type TimelineStep } from '@chokka/ui'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { transferLabel, type Funds, type WalletTransfer } from './wallets.ts'

/** Brings the money of all wallets back, and says what came of each. */
export function BringAllBack({ funds, block }: { funds: Funds; block?: boolean }) {
  const { t } = useTexts()
  const [brought, setBrought] = useState<readonly WalletTransfer[] | null>(null)
  const collect = useAct('collectWallets', { done: ({ transfers }) => setBrought(transfers) })
  const hasSome = funds.wallets.some((wallet) => parseMoney(wallet.balance) > 0n)
  return (
    <>
      <Button look="secondary" block={block} busy={collect.busy} disabled={!hasSome} onClick={() => collect.run({})}>
        {t('cashier.bringAllBack')}
      </Button>
      {brought && <Brought transfers={brought} onClose={() => setBrought(null)} />}
    </>
  )
}

/** What came of each wallet: never all, where one has not answered. */
function Brought({ transfers, onClose }: { transfers: readonly WalletTransfer[]; onClose: () => void }) {
  const { t, locale } = useTexts()
  const done = transfers.filter((one) => one.state === 'done').length
  const steps = transfers.map((one): TimelineStep => {
    const amount = formatMoney(parseMoney(one.amount), locale)
    const state = one.state === 'done' ? 'done' : one.state === 'pending' ? 'now' : 'bad'
    return { key: one.id, title: one.displayName, note: `${amount} · ${t(transferLabel(one).text)}`, state }
  })
  const title =
    transfers.length === 0 ? t('cashier.collectedNone') : t('cashier.collected', { count: transfers.length, done })
  return (
    <Modal open title={title} onClose={onClose}>
      <Timeline steps={steps} />
    </Modal>
  )
}
