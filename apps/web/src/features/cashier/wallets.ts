import type { WireValue } from '@chokka/contract'
import { parseMoney, type Money } from '@chokka/money'
import type { TextKey, Texts } from '@chokka/text'
import type { BadgeTone } from '@chokka/ui'

export type Funds = WireValue<'consolidated'>
export type Wallet = Funds['wallets'][number]
export type WalletTransfer = WireValue<'walletTransfer'>['transfer']
/** From where to where money moves: one of the two is the main wallet. */
export type Way = { from: string; to: string }

export const mainWallet = 'MAIN'

export const walletName = ({ t }: Texts, funds: Funds, code: string): string =>
  code === mainWallet
    ? t('cashier.mainWallet')
    : (funds.wallets.find((wallet) => wallet.vassalage === code)?.displayName ?? code)

export const walletBalance = (funds: Funds, code: string): Money =>
  parseMoney(
    code === mainWallet
      ? funds.balance
      : (funds.wallets.find((wallet) => wallet.vassalage === code)?.balance ?? '0.00'),
  )

const transferLabels: Record<WalletTransfer['state'], { text: TextKey; tone: BadgeTone }> = {
  pending: { text: 'cashier.transferState_pending', tone: 'wait' },
  done: { text: 'cashier.transferState_done', tone: 'ok' },
  returned: { text: 'cashier.transferState_returned', tone: 'info' },
}
/** How a transfer stands. Money that did not come back from a vendor has stayed there. */
export const transferLabel = ({ state, to }: WalletTransfer): { text: TextKey; tone: BadgeTone } =>
  state === 'returned' && to === mainWallet
    ? { text: 'cashier.transferState_stayed', tone: 'info' }
    : transferLabels[state]
