import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { BaseCtx, Db } from '../kit/index.ts'

/** The wallet whose accounts are mobile numbers. */
export const mobileWallet = 'bkash'

/** A keyed hash of a number, by which equal ones are found: the same in payees and in proofs of payment. */
export const numberMark = (ctx: Pick<BaseCtx, 'keys'>, provider: string, number: string): Buffer =>
  ctx.keys.mark(`payee:${provider}:${number}`)

/** A number as it is written in its own country, as payees are: 01712345482 of +8801712345482. */
export const nationalForm = (mobile: string): string | null =>
  parsePhoneNumberFromString(mobile)?.formatNational().replace(/\D/g, '') ?? null

/** The mark of a mobile number as the number of a wallet. */
export const walletMark = (ctx: Pick<BaseCtx, 'keys'>, mobile: string): Buffer =>
  numberMark(ctx, mobileWallet, nationalForm(mobile) ?? mobile)

/** The wallets of the numbers that account holders have verified: a query of `holder_id`, `mark` and `at`. */
export const verifiedWallets = sql`select holder_id, wallet_mark as mark, mobile_verified_at as at from holder_profile
  where mobile_verified_at is not null and wallet_mark is not null`

const numbersAtOnce = 500

/** Marks the numbers that were stored before there was this mark. The key is here, so no migration can do it. */
export async function markWallets(db: Db, base: Pick<BaseCtx, 'keys'>): Promise<void> {
  const rows = await db
    .selectFrom('holder_profile')
    .select(['holder_id', 'mobile_sealed'])
    .where('wallet_mark', 'is', null)
    .where('mobile_sealed', 'is not', null)
    .limit(numbersAtOnce)
    .execute()
  for (const { holder_id: holderId, mobile_sealed: sealed } of rows)
    if (sealed)
      await db
        .updateTable('holder_profile')
        .set({ wallet_mark: walletMark(base, base.keys.openAtRest(sealed)) })
        .where('holder_id', '=', holderId)
        // It may have changed meanwhile.
        .where(sql<boolean>`mobile_sealed = ${sealed}`)
        .execute()
}
