import type { Ctx } from '../../kit/index.ts'

/** What an account holder has bound, in clear. Never send any of it unmasked. */
export type HolderFactors = {
  hasPassword: boolean
  authenticatorAt: Date | null
  mobile: { to: string; verified: boolean } | null
  email: { to: string; verified: boolean } | null
  payeeName: string | null
}

export async function factorsOf(ctx: Ctx, holderId: bigint): Promise<HolderFactors> {
  const row = await ctx.db
    .selectFrom('account_holder')
    .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
    .leftJoin('authenticator', 'authenticator.holder_id', 'account_holder.id')
    .select(['has_password', 'mobile_sealed', 'mobile_verified_at', 'email_sealed', 'email_verified_at'])
    .select(['payee_name_sealed', 'authenticator.bound_at'])
    .where('account_holder.id', '=', holderId)
    .executeTakeFirstOrThrow()
  const open = (sealed: Buffer | null) => (sealed ? ctx.keys.openAtRest(sealed) : null)
  const contact = (sealed: Buffer | null, verifiedAt: Date | null) => {
    const to = open(sealed)
    return to === null ? null : { to, verified: verifiedAt !== null }
  }
  return {
    hasPassword: row.has_password,
    authenticatorAt: row.bound_at,
    mobile: contact(row.mobile_sealed, row.mobile_verified_at),
    email: contact(row.email_sealed, row.email_verified_at),
    payeeName: open(row.payee_name_sealed),
  }
}
