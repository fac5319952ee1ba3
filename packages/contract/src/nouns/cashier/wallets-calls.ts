import { z } from 'zod'
import { call, id, page, payment, recordFilter } from '../../call.ts'
import { mainWallet, walletTransfer } from '../../cashier.ts'

const wallet = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[A-Z0-9_]+$/)

/** The wallets that members have at vendors (rules/cashier §8). */
export const cashierWallets = {
  merchantWallet: call('GET', '/wps/relay/GCS_merchantWallet', {
    who: 'anyone',
    summary: 'Whether one wallet is for all vendors, or members move money to wallets at vendors.',
    value: z.object({
      isSingle: z.boolean(),
      /** The launch of a game moves all of the main wallet to its vendor: as the caller, or else the site, wants it. */
      autoTransfer: z.boolean(),
    }),
  }),
  setAutoTransfer: call('POST', '/wps/relay/GCS_merchantWallet/autoTransfer', {
    who: 'signed_in',
    perMinute: 20,
    summary: 'Whether the launch of a game moves all of the main wallet of the caller to its vendor.',
    input: z.strictObject({ isOn: z.boolean() }),
    value: z.object({ autoTransfer: z.boolean() }),
  }),
  walletTransfer: call('POST', '/wps/relay/GCS_walletTransfer', {
    who: 'signed_in',
    perMinute: 20,
    secondsApart: 1,
    summary:
      'Moves money between the wallet MAIN and one at a vendor. Without an amount: all. The caller may make the id, and' +
      ' sends the same one in a retry. The answer `pending` says that the vendor has not answered yet.',
    input: z
      .strictObject({ id: id.optional(), from: wallet, to: wallet, amount: payment.nullable().default(null) })
      .refine(({ from, to }) => (from === mainWallet) !== (to === mainWallet)),
    value: z.object({ transfer: walletTransfer }),
    refusals: [
      ...(['in_need_true_account', 'account_inactive', 'terms_changed', 'self_excluded', 'account_dormant'] as const),
      ...(['wallet_closed', 'play_limit', 'balance_short', 'id_reused', 'not_found'] as const),
    ],
  }),
  collectWallets: call('POST', '/wps/relay/GCS_walletTransfer/collect', {
    who: 'signed_in',
    perMinute: 20,
    secondsApart: 1,
    summary: 'Brings everything back from the wallets at vendors; says of each what came of it.',
    value: z.object({ transfers: z.array(walletTransfer).max(200) }),
  }),
  walletTransfers: call('GET', '/wps/relay/GCS_walletTransfer/list', {
    who: 'signed_in',
    trial: true,
    summary: 'The transfers of the caller, the newest first.',
    input: z.strictObject(recordFilter),
    value: page(walletTransfer),
  }),
}
