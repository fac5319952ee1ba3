import type { Input, Value } from '@chokka/contract'
import { enforced } from '@chokka/contract/limits'
import { me, oneAtATime, plusHours, Refusal, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { drawApart, inTurn } from './pictures.ts'
import type { PictureKind } from './pictures.ts'

const mostADay = 30
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
/** All that wait lie in memory: this many are 120 MB at most. */
const mostWaiting = 24
const draw = inTurn(drawApart, { ofOne: enforced.imageCount, ofAll: mostWaiting })

/**
 * Takes a picture as proof. What is stored is drawn anew from its pixels: no metadata, no trailing bytes and no second
 * format inside survive (O-15). Refuses what is not a PNG or JPEG, whatever it calls itself, and what has more pixels
 * than `imagePixels`. Every try counts towards the day's, also one that is refused.
 */
export async function uploadImage(ctx: OutsideCtx, input: Input<'uploadImage'>): Promise<Value<'uploadImage'>> {
  const bytes = Buffer.from(input.bytes)
  if (bytes.length > enforced.imageBytes) throw new Refusal('body_too_large')
  await ctx.transaction(countTry)
  const kind = kindOf(bytes)
  if (!kind) throw new Refusal('image_wrong')
  const drawn = await draw(me(ctx).holderId, bytes, kind)
  if (!drawn) throw new Refusal('too_many_requests')
  if ('fault' in drawn) throw new Refusal('image_wrong')
  const id = ctx.chance.uuid()
  const row = { content_type: `image/${kind}`, bytes: drawn.bytes }
  await ctx.transaction((tx) =>
    tx.db
      .insertInto('image')
      .values({ id, holder_id: me(tx).holderId, created_at: tx.clock.now(), ...row })
      .execute(),
  )
  return { id }
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
const kindOf = (bytes: Buffer): PictureKind | undefined =>
  startsWith(bytes, png) ? 'png' : startsWith(bytes, jpeg) ? 'jpeg' : undefined

/**
 * A member who has something to prove needs a few pictures, not a place to keep files. Committed before the picture is
 * looked at, and one at a time for each account holder, so that nothing that is sent at once slips past the count.
 */
async function countTry(ctx: Ctx): Promise<void> {
  const { holderId } = me(ctx)
  await oneAtATime(ctx, `pictures of ${holderId}`)
  const { count } = await ctx.db
    .selectFrom('image_try')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId)
    .where('at', '>', plusHours(ctx.clock.now(), -24))
    .executeTakeFirstOrThrow()
  if (count >= mostADay) throw new Refusal('too_many_requests')
  await ctx.db.insertInto('image_try').values({ holder_id: holderId, at: ctx.clock.now() }).execute()
}
