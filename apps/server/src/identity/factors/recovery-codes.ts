import { factors as limits } from '@chokka/contract/limits'
import type { Ctx } from '../../kit/index.ts'

/** No letters and digits that look alike. Eight of them are 40 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** A code as it is compared, however it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

const markOf = (ctx: Ctx, holderId: bigint, code: string): Buffer =>
  ctx.keys.mark(`recovery:${holderId}:${plainCode(code)}`)

/** Makes ten new codes, which are returned this once; those before are worth nothing. */
export async function replaceRecoveryCodes(ctx: Ctx, holderId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes(ctx)
  await deleteRecoveryCodes(ctx, holderId)
  await ctx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ holder_id: holderId, code_mark: markOf(ctx, holderId, code) })))
    .execute()
  return codes
}

export function makeRecoveryCodes(ctx: Pick<Ctx, 'chance'>): string[] {
  const made = new Set<string>()
  while (made.size < limits.recoveryCodes) made.add(newCode(ctx))
  return [...made]
}

function newCode(ctx: Pick<Ctx, 'chance'>): string {
  const letters = Array.from({ length }, () => alphabet.charAt(ctx.chance.below(alphabet.length)))
  return `${letters.slice(0, length / 2).join('')}-${letters.slice(length / 2).join('')}`
}

/** Whether a code is right and was not used before; uses it up. Of two calls at the same moment one succeeds. */
export async function useRecoveryCode(ctx: Ctx, holderId: bigint, typed: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: ctx.clock.now() })
    .where('holder_id', '=', holderId)
    .where('code_mark', '=', markOf(ctx, holderId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function recoveryCodesLeft(ctx: Ctx, holderId: bigint): Promise<number> {
  const { many } = await ctx.db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<bigint>().as('many'))
    .where('holder_id', '=', holderId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(many)
}

export async function deleteRecoveryCodes(ctx: Ctx, holderId: bigint): Promise<void> {
  await ctx.db.deleteFrom('recovery_code').where('holder_id', '=', holderId).execute()
}
