import sharp from 'sharp'
import type { Input, Value } from '@chokka/contract'
import { enforced } from '@chokka/contract/limits'
import { me, plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'

const longestSide = 2000
const mostPixels = 40_000_000
const mostADay = 30
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Takes a picture as proof. What is stored is drawn anew from its pixels: no metadata, no trailing bytes and no second
 * format inside survive (O-15). Refuses what is not a PNG or JPEG, whatever it calls itself.
 */
export async function uploadImage(ctx: OutsideCtx, input: Input<'uploadImage'>): Promise<Value<'uploadImage'>> {
  const bytes = Buffer.from(input.bytes)
  await ctx.transaction(refuseTooMany)
  const drawn = await drawAnew(bytes)
  const id = ctx.chance.uuid()
  await ctx.transaction((tx) =>
    tx.db
      .insertInto('image')
      .values({ id, person_id: me(tx).personId, created_at: tx.clock.now(), ...drawn })
      .execute(),
  )
  return { id }
}

async function drawAnew(bytes: Buffer): Promise<{ content_type: string; bytes: Buffer }> {
  if (bytes.length > enforced.imageBytes) throw new Refusal('body_too_large')
  const kind = startsWith(bytes, png) ? 'png' : startsWith(bytes, jpeg) ? 'jpeg' : undefined
  if (!kind) throw new Refusal('image_wrong')
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (format !== kind) throw new Refusal('image_wrong')
    const upright = picture.autoOrient().resize(size)
    const written = kind === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 82 })
    return { content_type: `image/${kind}`, bytes: await written.toBuffer() }
  } catch {
    throw new Refusal('image_wrong')
  }
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)

/** A member who has something to prove needs a few pictures, not a place to keep files. */
async function refuseTooMany(ctx: Ctx): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('image')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', me(ctx).personId)
    .where('created_at', '>', plusHours(ctx.clock.now(), -24))
    .executeTakeFirstOrThrow()
  if (count >= mostADay) throw new Refusal('too_many_requests')
}
