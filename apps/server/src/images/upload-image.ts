import type { Input, Value } from '@chokka/contract'
import { enforced } from '@chokka/contract/limits'
import { me, meOfStaff, oneAtATime, plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { reencodeInProcess, reencodeQueue } from './reencode.ts'
import type { ImageFormat } from './reencode.ts'

const maxPerDay = 30
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
/** Queued images are held in memory: this many are 120 MB at most. */
const maxQueued = 24
const reencode = reencodeQueue(reencodeInProcess, { perHolder: enforced.imageCount, total: maxQueued })

/**
 * Takes an image. It is re-encoded from its pixels before it is stored: no metadata, no trailing bytes and no
 * second format inside survive (O-15). Refuses what is not a PNG or JPEG, whatever type it claims, and what has more
 * pixels than `imagePixels`. Every attempt counts towards the daily limit, also one that is refused.
 */
export async function uploadImage(ctx: OutsideCtx, input: Input<'uploadImage'>): Promise<Value<'uploadImage'>> {
  const bytes = Buffer.from(input.bytes)
  if (bytes.length > enforced.imageBytes) throw new Refusal('body_too_large')
  await ctx.transaction(countAttempt)
  const { holderId } = me(ctx)
  return storeImage(ctx, { holder_id: holderId }, await encodeAgain(holderId, bytes))
}

/** The same for a staff member, who sends it to an account holder; their row says how often. */
export async function uploadStaffImage(ctx: OutsideCtx, input: Input<'uploadImage'>): Promise<Value<'uploadImage'>> {
  const { staffId } = meOfStaff(ctx)
  // Account holders have ids above zero, so that nobody waits in the turn of a staff member.
  return storeImage(ctx, { staff_id: staffId }, await encodeAgain(-staffId, Buffer.from(input.bytes)))
}

type Encoded = { contentType: string; bytes: Buffer<ArrayBuffer> }
type Sender = { holder_id: bigint } | { staff_id: bigint }

async function storeImage(ctx: OutsideCtx, sender: Sender, encoded: Encoded): Promise<{ id: string }> {
  const id = ctx.chance.uuid()
  const row = { content_type: encoded.contentType, bytes: encoded.bytes }
  await ctx.transaction((tx) =>
    tx.db
      .insertInto('image')
      .values({ id, ...sender, created_at: tx.clock.now(), ...row })
      .execute(),
  )
  return { id }
}

/** The same picture, encoded again from its pixels. Whose it is says in whose turn it waits. */
export async function encodeAgain(owner: bigint, bytes: Buffer): Promise<Encoded> {
  if (bytes.length > enforced.imageBytes) throw new Refusal('body_too_large')
  const format = formatOf(bytes)
  if (!format) throw new Refusal('image_wrong')
  const encoded = await reencode(owner, bytes, format)
  if (!encoded) throw new Refusal('too_many_requests')
  if ('fault' in encoded) throw new Refusal('image_wrong')
  return { contentType: `image/${format}`, bytes: encoded.bytes }
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
const formatOf = (bytes: Buffer): ImageFormat | undefined =>
  startsWith(bytes, png) ? 'png' : startsWith(bytes, jpeg) ? 'jpeg' : undefined

/**
 * Limits the images of a day: a form takes a few, and this is no file storage. Committed before the image is looked
 * at, and one at a time per member, so that images uploaded at once cannot pass the limit together.
 */
async function countAttempt(ctx: Ctx): Promise<void> {
  const { holderId } = me(ctx)
  await oneAtATime(ctx, `pictures of ${holderId}`)
  const { count } = await ctx.db
    .selectFrom('image_try')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId)
    .where('at', '>', plusHours(ctx.clock.now(), -24))
    .executeTakeFirstOrThrow()
  if (count >= maxPerDay) throw new Refusal('too_many_requests')
  await ctx.db.insertInto('image_try').values({ holder_id: holderId, at: ctx.clock.now() }).execute()
}
