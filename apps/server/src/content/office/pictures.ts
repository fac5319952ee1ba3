import type { FastifyInstance } from 'fastify'
import type { Input, Value } from '@chokka/contract'
import { encodeAgain } from '../../images/index.ts'
import { hasRow, meOfStaff, Refusal, type Ctx, type Db, type OutsideCtx } from '../../kit/index.ts'

const path = '/pictures'

/** Takes a picture for content: encoded again from its pixels, as those of account holders are (O-15). */
export async function uploadContentPicture(
  ctx: OutsideCtx,
  { bytes }: Input<'uploadContentPicture'>,
): Promise<Value<'uploadContentPicture'>> {
  const { staffId, name } = meOfStaff(ctx)
  // Account holders have ids above zero, so that nobody waits in the turn of a staff member.
  const { contentType, bytes: encoded } = await encodeAgain(-staffId, Buffer.from(bytes))
  const id = ctx.chance.uuid()
  const row = { id, content_type: contentType, bytes: encoded, made_by: name }
  await ctx.transaction(({ db, clock }) =>
    db
      .insertInto('content_picture')
      .values({ ...row, made_at: clock.now() })
      .execute(),
  )
  return { url: `${path}/${id}` }
}

/** Whether a picture is stored under this address. */
export async function hasPicture({ db }: Pick<Ctx, 'db'>, address: string): Promise<boolean> {
  return address.startsWith(`${path}/`) && isPicture({ db }, address.slice(path.length + 1))
}
const isPicture = hasRow('content_picture')

const readPicture = (db: Ctx['db'] | Db, id: string) =>
  db.selectFrom('content_picture').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst()

export async function contentPicture(ctx: Ctx, { id }: Input<'contentPicture'>): Promise<Value<'contentPicture'>> {
  const found = await readPicture(ctx.db, id)
  if (!found) throw new Refusal('not_found')
  return { contentType: found.content_type, data: found.bytes.toString('base64') }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shows the pictures of content to everybody. One never changes: another picture has another address. */
export function servePictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const { id } = request.params
    const found = uuid.test(id) ? await readPicture(db, id) : undefined
    if (!found) throw new Refusal('not_found')
    return reply
      .type(found.content_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.bytes)
  })
}
