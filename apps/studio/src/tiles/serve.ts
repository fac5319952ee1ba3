import { addressOf, visitorNetwork } from '@chokka/server-kit/visitor'
import type { trustedProxies } from '@chokka/server-kit/visitor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../kit/clock.ts'
import { makeRateLimits } from '../kit/rate-limits.ts'
import { readTileFile, tileHash, tilePath } from './addresses.ts'
import type { TileAddress, TileTitle } from './addresses.ts'
import type { Disk } from './disk.ts'
import { keptOn } from './kept.ts'
import { plainTile } from './plain-tile.ts'
import type { Render } from './renderer.ts'

export type TileOptions = {
  clock: Clock
  /** The title with this code of a brand. */
  find: (brand: string, code: string) => TileTitle | undefined
  disk: Disk
  render: Render
  trusts: ReturnType<typeof trustedProxies>
  rateFactor: number
  failed: (fault: unknown) => void
}

/** Pictures that had to be drawn, by network: a page shows 20, and somebody who scrolls fast asks for a few hundred. */
const missLimit = { perSecond: 10, burst: 400 }
export const forEver = 'public, max-age=31536000, immutable'

/**
 * `GET /tiles/<brand>/RNG/<code>.<hash>.<width>.webp`: the picture of a title, drawn when it is first asked for, and
 * kept. An address whose hash is not the title's own leads to the one that is; a title that is not there is 404. A
 * picture that cannot be drawn now is a plain one, which no cache keeps: there is never a broken picture.
 */
export function serveTiles(app: FastifyInstance, options: TileOptions): void {
  const { clock, find, trusts, rateFactor, failed } = options
  const misses = makeRateLimits(clock, missLimit.perSecond * rateFactor, missLimit.burst * rateFactor)
  const picture = keptPictures(options)
  const config = { rateLimit: { max: 6000 * rateFactor } }
  app.get<{ Params: { brand: string; file: string } }>(
    '/tiles/:brand/RNG/:file',
    { config },
    async (request, reply) => {
      const { brand, file } = request.params
      const address = readTileFile(file)
      const title = address && find(brand, address.code)
      if (!address || !title) return reply.status(404).send({ error: 'no such picture' })
      if (address.hash !== tileHash(title)) {
        return reply.header('cache-control', 'no-cache').redirect(tilePath(title, address.width), 307)
      }
      const mayDraw = () => misses.allows(visitorNetwork(addressOf(request.raw, trusts)))
      try {
        const bytes = await picture(title, address, mayDraw)
        if (bytes) return send(reply, 'image/webp', forEver, bytes)
      } catch (fault) {
        failed(fault)
      }
      return send(reply, 'image/svg+xml', 'no-store', plainTile(title.code))
    },
  )
}

/** Sites of operators show these pictures, so every origin may. */
export const send = (reply: FastifyReply, type: string, caching: string, body: Buffer | string) =>
  reply
    .header('content-type', type)
    .header('cache-control', caching)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .send(body)

/** The picture from the disk or newly drawn, once for all who ask meanwhile; undefined when it may not be drawn. */
function keptPictures({ disk, render, failed }: TileOptions) {
  const kept = keptOn(disk, failed)
  return (title: TileTitle, { code, hash, width }: TileAddress, mayDraw: () => boolean): Promise<Buffer | undefined> =>
    kept(`${title.brand}/${code}.${hash}.${width}.webp`, () => render(title, width), mayDraw)
}
