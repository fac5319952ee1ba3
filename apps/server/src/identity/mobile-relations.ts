import type { Ctx } from '../kit/index.ts'
import { factorsOf } from './factors/holder-factors.ts'
import { mobileInName, mobileMark } from './mobile-number.ts'
import { nationalForm } from './wallet-mark.ts'

/** The mobile number of an account as it is written in its own country, as payees are: 01712345482. Never show it. */
export async function nationalMobileOf(ctx: Ctx, holderId: bigint): Promise<string | null> {
  const { mobile } = await factorsOf(ctx, holderId)
  return mobile && nationalForm(mobile.to)
}

/** The mark under which the account of such a number is found; null for what is no mobile number. */
export function markOfNational(ctx: Ctx, number: string): Buffer | null {
  const mobile = mobileInName(ctx.site, number)
  return mobile === undefined ? null : mobileMark(ctx, mobile)
}

/** Which accounts have these numbers, by mark. */
export async function holdersOfMarks(ctx: Ctx, marks: Buffer[]): Promise<{ holderId: bigint; mark: Buffer }[]> {
  if (marks.length === 0) return []
  const rows = await ctx.db
    .selectFrom('holder_profile')
    .select(['holder_id', 'mobile_mark'])
    .where('mobile_mark', 'in', marks)
    .execute()
  return rows.flatMap(({ holder_id: holderId, mobile_mark: mark }) => (mark ? [{ holderId, mark }] : []))
}
