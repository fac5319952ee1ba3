import { sql } from 'kysely'
import {
  endAllSessions,
  mobileWallet,
  openSubjectsAlike,
  othersAlike,
  pairsAlike,
  verifiedWallets,
  type Pairs,
} from '../identity/index.ts'
import type { Ctx } from '../kit/index.ts'
import { closeIfLikeExcluded, type ExclusionKind } from '../protection/index.ts'
import { bringBackAtExclusion } from './transfers/at-exclusion.ts'

/** The numbers that members are paid on and have paid from. `is_proven`: money has come from it, or gone to it. */
const numbers = sql`
  select p.holder_id, p.provider, p.number_mark as mark, 'payee' as by, p.created_at as at,
    p.deleted_at is null as is_live,
    exists (select from withdrawal w where w.payee_id = p.id and w.sent_at is not null) as is_proven from payee p
  union all select d.holder_id, d.channel, d.payer_mark, 'payer', d.created_at, true, true from deposit d
    where d.payer_mark is not null`

/**
 * Members who are paid on a number of another one, or have paid from it, in each direction; a verified mobile number is
 * the number of its wallet. Whoever binds a number that is another one's already closes nobody by it: it counts once it
 * is proven, or against those who have come to it later (decision 123).
 */
const pairsOfNumbers: Pairs = sql`
  select s.holder_id as subject, o.holder_id as other, o.by from (${numbers}) as s join (${numbers}) as o
    on o.provider = s.provider and o.mark = s.mark and (o.is_proven or o.at <= s.at) where s.is_live
  union all select s.holder_id, o.holder_id, 'mobile' from (${numbers}) as s join (${verifiedWallets}) as o
    on o.mark = s.mark where s.provider = ${mobileWallet} and s.is_live
  union all select s.holder_id, o.holder_id, o.by from (${verifiedWallets}) as s join (${numbers}) as o
    on o.mark = s.mark and (o.is_proven or o.at <= s.at) where o.provider = ${mobileWallet}`

const allPairs: Pairs = sql`${pairsAlike} union all ${pairsOfNumbers}`

/**
 * Asks whether an account may be that of somebody who has excluded themselves, by all that it shares with others, and
 * closes it for play then (H6). At the opening of an account, with all that makes its holder known, with each deposit
 * and each launch. Turnover that is owed stays: staff may find that it is somebody else. Returns whether it is closed
 * by it now.
 */
export async function closeLikeExcluded(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const alike = await othersAlike(ctx, holderId, allPairs)
  return closeIfLikeExcluded(ctx, holderId, alike, { onExcluded: [bringBackAtExclusion] })
}

/** Whoever excludes themselves is excluded with all accounts that look like theirs, and what is open there ends. */
export async function closeOthersAtExclusion(ctx: Ctx, holderId: bigint, kind: ExclusionKind): Promise<void> {
  if (kind !== 'self') return
  for (const other of await openSubjectsAlike(ctx, holderId, allPairs))
    if (await closeLikeExcluded(ctx, other)) await endAllSessions(ctx, other, 'like_excluded')
}
