import type { Channel, Gateways } from '../messages/index.ts'
import { recipientMark } from '../messages/index.ts'
import { oneAtATime, type Ctx } from '../kit/index.ts'
import { noticeTo } from './security/notice.ts'
import { walletMark } from './wallet-mark.ts'

/**
 * A number or an address is somebody's only once they have shown it by a code or link (decision 102). A copy that was
 * only typed is unique to nobody, finds nobody and lets nobody in.
 */
export type ContactKind = 'mobile' | 'email'
export const channelOf: Record<ContactKind, Channel> = { mobile: 'sms', email: 'mail' }

const columnsOf = {
  mobile: { mark: 'mobile_mark', verifiedAt: 'mobile_verified_at' },
  email: { mark: 'email_mark', verifiedAt: 'email_verified_at' },
} as const

export const contactMark = (ctx: Pick<Ctx, 'keys'>, kind: ContactKind, to: string): Buffer =>
  recipientMark(ctx, channelOf[kind], to)

/** Of those who show at once that a contact is theirs the second waits here, and learns that it is taken. */
export const lockContact = (ctx: Ctx, kind: ContactKind, to: string): Promise<void> =>
  oneAtATime(ctx, `contact:${contactMark(ctx, kind, to).toString('hex')}`)

/** The account whose holder has shown that the contact is theirs. */
export async function ownerOfContact(ctx: Ctx, kind: ContactKind, to: string): Promise<bigint | undefined> {
  const { mark, verifiedAt } = columnsOf[kind]
  const row = await ctx.db
    .selectFrom('holder_profile')
    .select('holder_id')
    .where(mark, '=', contactMark(ctx, kind, to))
    .where(verifiedAt, 'is not', null)
    .executeTakeFirst()
  return row?.holder_id
}

/** What a profile holds of a contact that is verified now, and of one that is removed. */
export const verifiedContact = (ctx: Ctx, kind: ContactKind, to: string) =>
  contactColumns(kind, {
    ...{ sealed: ctx.keys.sealAtRest(to), mark: contactMark(ctx, kind, to), at: ctx.clock.now() },
    wallet: kind === 'mobile' ? walletMark(ctx, to) : null,
  })
export const noContact = (kind: ContactKind) =>
  contactColumns(kind, { sealed: null, mark: null, at: null, wallet: null })

type Columns = { sealed: Buffer | null; mark: Buffer | null; at: Date | null; wallet: Buffer | null }
const contactColumns = (kind: ContactKind, { sealed, mark, at, wallet }: Columns) =>
  kind === 'mobile'
    ? { mobile_sealed: sealed, mobile_mark: mark, mobile_verified_at: at, wallet_mark: wallet }
    : { email_sealed: sealed, email_mark: mark, email_verified_at: at }

/**
 * Takes a contact that this account holder has just shown to be theirs from everybody who has only typed it: their
 * copies are removed, and they are told.
 */
export async function takeContact(
  ctx: Ctx,
  gateways: Gateways,
  holderId: bigint,
  kind: ContactKind,
  to: string,
): Promise<void> {
  const { mark, verifiedAt } = columnsOf[kind]
  const losers = await ctx.db
    .updateTable('holder_profile')
    .set(noContact(kind))
    .where(mark, '=', contactMark(ctx, kind, to))
    .where(verifiedAt, 'is', null)
    .where('holder_id', '<>', holderId)
    .returning('holder_id')
    .execute()
  for (const { holder_id: loser } of losers) await noticeTo(ctx, gateways, loser, 'contactTakenNotice')
}
