import type { OnTrialsForgotten } from '../../identity/index.ts'

/** Deletes the favourites and recent games of trial accounts that are deleted. */
export const forgetListsOf: OnTrialsForgotten = async (ctx, holderIds) => {
  await ctx.db.deleteFrom('favourite').where('holder_id', 'in', holderIds).execute()
  await ctx.db.deleteFrom('recent_game').where('holder_id', 'in', holderIds).execute()
}
