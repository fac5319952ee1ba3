import { createHash } from 'node:crypto'
import { addressOf, visitorNetwork } from '@chokka/server-kit/visitor'
import { artVersion } from '@chokka/art/version'
import { stageLook, stageParts, stageVersion } from '@chokka/art/slots/look'
import type { StagePart, StageTitle } from '@chokka/art/slots/look'
import { themeLine } from '@chokka/art/themes'
import type { Model } from '@chokka/game-math/slots/model'
import { titleOf } from '@chokka/slot-titles/titles'
import type { Title } from '@chokka/slot-titles/titles'
import type { FastifyInstance } from 'fastify'
import { makeRateLimits } from '../../kit/rate-limits.ts'
import { keptOn } from '../../tiles/kept.ts'
import type { RenderPart } from '../../tiles/renderer.ts'
import { forEver, send } from '../../tiles/serve.ts'
import type { TileOptions } from '../../tiles/serve.ts'
import type { SlotShown } from '@chokka/studio-wire/slots'

export const languages = ['bn', 'en'] as const
type Language = (typeof languages)[number]

/** The symbols of the sheet for the characters of a model. A coin of a large amount has a picture of its own. */
const sprites: Readonly<Record<string, readonly StageTitle['symbols'][number][]>> = {
  ...{ '1': ['H1'], '2': ['H2'], '3': ['H3'], '4': ['H4'], '5': ['L1'], '6': ['L2'], '7': ['L3'], '8': ['L4'] },
  ...{ '9': ['L5'], W: ['W'], S: ['S'], C: ['C', 'CB'], B: ['B'], M: ['M'] },
}

/** Every symbol that the reels of a model can show, those that a feature brings included. */
export function symbolsOf({ strips, free, mystery, modifiers = [] }: Model): StageTitle['symbols'] {
  const brought = modifiers.map(([one]) => (one.do === 'wildReel' ? 'W' : one.do === 'upgrade' ? one.to : ''))
  const drawn = (mystery ?? []).map(([symbol]) => symbol)
  const shown = new Set([...strips, ...(free?.strips ?? []), ...brought, ...drawn].join(''))
  return Object.keys(sprites).flatMap((symbol) => (shown.has(symbol) ? (sprites[symbol] ?? []) : []))
}

const stageTitleOf = ({ theme, brand, names, model }: Title, language: Language): StageTitle => ({
  ...{ theme: themeLine(theme), key: theme.key, style: brand.style, name: names[language], language },
  ...{ reels: model.model.grid.length, rows: Math.max(...model.model.grid), symbols: symbolsOf(model.model) },
})

/** 12 hex digits that change with whatever the pictures depend on, so that their addresses can be kept for ever. */
const hashOf = (parts: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([artVersion, stageVersion, parts]))
    .digest('hex')
    .slice(0, 12)

/** Below which path the pictures of a title are, and the colours that its page draws with. */
export function stageShown(title: Title): SlotShown['stage'] {
  const pathIn = (language: Language) => {
    const stage = stageTitleOf(title, language)
    return `/stages/${title.code}/${hashOf(stage)}/${language}`
  }
  return { paths: { bn: pathIn('bn'), en: pathIn('en') }, ...stageLook(stageTitleOf(title, 'en')) }
}

type StageOptions = Pick<TileOptions, 'clock' | 'disk' | 'trusts' | 'rateFactor' | 'failed'> & { render: RenderPart }

/** Parts of stages that had to be drawn, by network. A stage has about ten of them. */
const missLimit = { perSecond: 5, burst: 300 }

/**
 * `GET /stages/<code>/<hash>/<bn|en>/<part>`: a part of a title's stage, drawn when it is first asked for and kept.
 * Titles of one theme and brand style share what does not show their name. An address whose hash is not the title's own
 * leads to the one that is.
 */
export function serveStages(app: FastifyInstance, options: StageOptions): void {
  const { clock, disk, trusts, rateFactor, failed, render } = options
  const misses = makeRateLimits(clock, missLimit.perSecond * rateFactor, missLimit.burst * rateFactor)
  const kept = keptOn(disk, failed)
  const config = { rateLimit: { max: 3000 * rateFactor } }
  app.get<{ Params: Record<'code' | 'hash' | 'language' | 'part', string> }>(
    '/stages/:code/:hash/:language/:part',
    { config },
    async (request, reply) => {
      const title = titleOf(request.params.code)
      const language = languages.find((one) => one === request.params.language)
      const part = stageParts.find((one) => one === request.params.part)
      if (!title || !language || !part) return reply.status(404).send({ error: 'no such picture' })
      const stage = stageTitleOf(title, language)
      if (request.params.hash !== hashOf(stage)) {
        return reply.header('cache-control', 'no-cache').redirect(`${stageShown(title).paths[language]}/${part}`, 307)
      }
      const mayDraw = () => misses.allows(visitorNetwork(addressOf(request.raw, trusts)))
      try {
        const bytes = await kept(nameOf(part, stage), () => render(stage, part), mayDraw)
        if (bytes) return await send(reply, part.endsWith('.json') ? 'application/json' : 'image/webp', forEver, bytes)
      } catch (fault) {
        failed(fault)
      }
      return reply.status(503).header('cache-control', 'no-store').send({ error: 'not drawn' })
    },
  )
}

/** The file of a part. The name of a title is only in its lettering. */
const nameOf = (part: StagePart, stage: StageTitle): string =>
  `stages/${hashOf({ ...stage, name: part.startsWith('title') ? stage.name : '' })}.${part}`
