import { parseMoney, siteCurrency, toVendorUnits } from '@chokka/money'
import {
  demoCurrency,
  gameListRequest,
  gamePaths,
  gameRoundRequest,
  gameUrlRequest,
  jackpotsRequest,
  readMessage,
} from '@chokka/vendor-api'
import { signatureHeader, vendorNumber, verifier } from '@chokka/vendor-api'
import type { GameRoundRequest, GameUrlRequest, SentGameList, SentJackpots } from '@chokka/vendor-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { takeRawBodies } from '@chokka/server-kit'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import type { JackpotsShown } from '@chokka/studio-wire/jackpots'
import type { Kit } from '../kit/kit.ts'
import type { WorkQueues } from '../kit/work-queues.ts'
import { makeRateLimits } from '../kit/rate-limits.ts'
import type { RateLimits } from '../kit/rate-limits.ts'
import { Refusal } from '../kit/refusal.ts'
import { rateLimits } from '../live/rate-limits.ts'
import { openSession } from '../wallet/sessions.ts'
import { DoorFault } from './door-fault.ts'
import { serveDesk } from './desk.ts'
import { serveTransfers } from './transfers.ts'
import { gameNames } from '@chokka/game-math/games'
import names from '@chokka/text/en/studio.json' with { type: 'json' }
import type { PlayedGame } from '@chokka/studio-wire/record'
import type { OwnVendor } from '../products/product.ts'
import { productList, productOf } from '../products/products.ts'

const product = 'CHOKKA'

type Door = {
  kit: Kit
  queues: WorkQueues
  studioUrl: string
  operatorKeyPem: string
  rateFactor: number
  /** Vendors of their own beside that of the in-house games. */
  vendors: readonly OwnVendor[]
  jackpots: () => JackpotsShown
}

/** An answer that is JSON already. */
class JsonBytes {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/**
 * The calls that the operator makes: signed over the raw body; failures are HTTP 4xx with `{ error }` (protocols §1).
 */
export async function serveDoor(app: FastifyInstance, door: Door): Promise<void> {
  const isSigned = verifier(door.operatorKeyPem)
  const { perSecond, burst } = rateLimits.freePlayLaunches
  const launches = makeRateLimits(door.kit.clock, perSecond * door.rateFactor, burst * door.rateFactor)
  await app.register(async (scope) => {
    takeRawBodies(scope, 64 * 1024)
    scope.setErrorHandler((error, _request, reply) => answerFault(door.kit, error, reply))

    const call = <Schema extends z.ZodType>(path: string, schema: Schema, run: (body: z.output<Schema>) => unknown) => {
      scope.post(path, { config: { rateLimit: { max: 6000 * door.rateFactor } } }, async (request, reply) => {
        const value = await run(readSigned(request, isSigned, schema))
        return value instanceof JsonBytes ? reply.type('application/json').send(value.bytes) : value
      })
    }
    const own = (code: string) => (productOf(code)?.games.includes(code) ? code : undefined)
    call(gamePaths.list, gameListRequest, () => listedGames(door.studioUrl))
    call(gamePaths.url, gameUrlRequest, (body) => launch(door, launches, own(body.game_code), body))
    call(gamePaths.round, gameRoundRequest, (body) => ({ url: roundUrl(door.studioUrl, body) }))
    serveTransfers(call, door.kit, { base: '', vendor: '', code: product })
    serveDesk(call, door.kit, { base: '', code: product, has: (code) => own(code) !== undefined })
    call(gamePaths.jackpots, jackpotsRequest, () => sentJackpots(door.jackpots()))
    for (const { path: base, code, wallets, has, list } of door.vendors) {
      call(base + gamePaths.list, gameListRequest, () => new JsonBytes(list()))
      call(base + gamePaths.url, gameUrlRequest, (body) =>
        launch(door, launches, has(body.game_code) ? body.game_code : undefined, body),
      )
      serveTransfers(call, door.kit, { base, vendor: wallets, code })
      serveDesk(call, door.kit, { base, code, has })
      call(base + gamePaths.round, gameRoundRequest, (body) => ({ url: roundUrl(door.studioUrl, body) }))
    }
  })
}

function readSigned<Schema extends z.ZodType>(
  request: FastifyRequest,
  isSigned: ReturnType<typeof verifier>,
  schema: Schema,
): z.output<Schema> {
  const { body } = request
  const signature = request.headers[signatureHeader.toLowerCase()]
  if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSigned(body, signature)) {
    throw new DoorFault(401, 'invalid signature')
  }
  const read = readMessage(schema, body)
  if (!('message' in read))
    throw new DoorFault(400, read.status === 'RS_ERROR_WRONG_TYPES' ? 'wrong types' : 'wrong syntax')
  return read.message
}

function answerFault(kit: Kit, error: unknown, reply: FastifyReply) {
  if (error instanceof DoorFault) return reply.status(error.status).send({ error: error.message })
  if (error instanceof Refusal) return reply.status(503).send({ error: 'busy' })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 500) kit.log.error({ error }, 'a call of the operator failed')
  return reply.status(status).send({ error: status < 500 && error instanceof Error ? error.message : 'internal error' })
}

/** The pools as an operator's lobby shows them. */
function sentJackpots({ on, levels }: JackpotsShown): SentJackpots {
  const units = (amount: string) => vendorNumber(toVendorUnits(parseMoney(amount)))
  return {
    on,
    levels: levels.map(({ level, amount, won, wonAt }) => ({
      ...{ level, amount: units(amount), won: won === null ? null : units(won), won_at: wonAt },
    })),
  }
}

/** Below the icons of the vendor, by type of game (specification, section 7). */
const iconOf = (studioUrl: string, game: string): string => `${studioUrl}/icons/${product}/INHOUSE/${game}.svg`

/** The games of the products that have no vendors of their own. */
const listedGames = (studioUrl: string): SentGameList =>
  productList
    .flatMap(({ category, games }) => (category === undefined ? [] : games.map((game) => ({ game, category }))))
    .toSorted((a, b) => placeOf(a.game) - placeOf(b.game))
    .map(({ game, category }) => ({
      game_code: game,
      name: nameOf(game),
      product,
      category,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      ...{ url_thumb: iconOf(studioUrl, game), url_background: iconOf(studioUrl, game) },
      enabled: true,
      blocked_countries: [],
      restricted_countries: [],
      certifications: [],
      freebet_support: false,
    }))

/** The order of the lobby; what is not in it comes last. */
const placeOf = (game: string): number => gameNames.findIndex((name) => name === game) + 1 || gameNames.length + 1

/** The name of a game is a text of the studio's pages. */
const nameOf = (game: string): string => new Map<string, string>(Object.entries(names)).get(game) ?? game

/**
 * Opens a session and returns the address of its page. The token is in the address once; the page removes it at once.
 */
async function launch(
  { kit, queues, studioUrl }: Door,
  launches: RateLimits,
  game: PlayedGame | undefined,
  body: GameUrlRequest,
): Promise<{ url: string }> {
  if (game === undefined) throw new DoorFault(404, 'unknown game')
  const demo = body.currency === demoCurrency
  if (!demo && body.currency !== siteCurrency) throw new DoorFault(400, 'unsupported currency')
  if (demo && !launches.allows(visitorNetwork(body.ip ?? ''))) throw new DoorFault(429, 'too many requests')
  const open = () =>
    openSession(kit, {
      operatorUser: demo ? null : (body.user ?? null),
      operatorToken: demo ? null : (body.token ?? null),
      shownName: nameIn(body.meta),
      game,
      currency: body.currency,
      lang: body.lang,
      lobbyUrl: webUrl(body.lobby_url),
      depositUrl: webUrl(body.deposit_url),
      // Its pools are filled and paid through the operator's wallet.
      jackpot: !demo && !isWithoutJackpot(body.meta) && !isFromWallet(body.meta),
      transferWallet: !demo && isFromWallet(body.meta),
    })
  const token = await queues.run(demo, open)
  const query = new URLSearchParams({ session: token, lang: body.lang })
  return { url: `${studioUrl}/play/${game}?${query.toString()}` }
}

/** The operator may send the name of the player in `meta.name`; other players see it only masked. */
function nameIn(meta: unknown): string | null {
  const name = typeof meta === 'object' && meta !== null && 'name' in meta ? meta.name : undefined
  return typeof name === 'string' && name.length > 0 ? name.slice(0, 40) : null
}

/** The operator says in `meta.jackpot: false` that the bets of an account, such as a test account, take no part. */
const isWithoutJackpot = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'jackpot' in meta && meta.jackpot === false

/** The operator says in `meta.wallet: 'transfer'` that stakes come from the wallet of its member here. */
const isFromWallet = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'wallet' in meta && meta.wallet === 'transfer'

// Only web addresses: the page navigates to them, so they must not be able to run a script.
const webUrl = (url: string | undefined): string | null =>
  url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null

function roundUrl(studioUrl: string, body: GameRoundRequest): string {
  const query = new URLSearchParams({ round: body.transaction_uuid ?? body.round ?? '' })
  if (body.lang) query.set('lang', body.lang)
  return `${studioUrl}/verify?${query.toString()}`
}
