import type { SocialProvider } from '@chokka/contract/social'
import { noteEvent, oneAtATime, Refusal, type BaseCtx, type Ctx } from '../../kit/index.ts'

/** The provider's name for somebody, as a keyed hash: nothing else of it is stored. */
export const subjectMark = (ctx: Pick<BaseCtx, 'keys'>, provider: SocialProvider, subject: string): Buffer =>
  ctx.keys.mark(`identity:${provider}:${subject}`)

/** Who somebody is at a provider. */
export type Identity = { provider: SocialProvider; subjectMark: Buffer }

/** Calls about the same identity wait for each other until the transaction ends. */
export const lockIdentity = (ctx: Ctx, { provider, subjectMark: mark }: Identity): Promise<void> =>
  oneAtATime(ctx, `identity:${provider}:${mark.toString('hex')}`)

/** The account that is linked; undefined when none is. */
export async function holderOf(ctx: Ctx, { provider, subjectMark: mark }: Identity): Promise<bigint | undefined> {
  const row = await ctx.db
    .selectFrom('holder_identity')
    .select('holder_id')
    .where('provider', '=', provider)
    .where('subject_mark', '=', mark)
    .executeTakeFirst()
  return row?.holder_id
}

/**
 * Links an identity with an account, and stores a significant event. Refuses with identity_taken when it is linked with
 * another account, and with identity_linked when the account has one of this provider.
 */
export async function link(ctx: Ctx, holderId: bigint, identity: Identity, reason: string): Promise<void> {
  const { provider } = identity
  await lockIdentity(ctx, identity)
  const other = await holderOf(ctx, identity)
  if (other !== undefined && other !== holderId) throw new Refusal('identity_taken')
  const made = await ctx.db
    .insertInto('holder_identity')
    .values({ holder_id: holderId, provider, subject_mark: identity.subjectMark, linked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) throw new Refusal('identity_linked')
  const subject = `holder:${holderId}`
  await noteEvent(ctx, { action: 'identity.linked', subject, actor: subject, reason, after: { provider } })
}
