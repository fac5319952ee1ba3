import type { FastifyInstance } from 'fastify'
import { featuresOf, highestStake } from '@chokka/game-math/slots/describe'
import { modelOfVersion } from '@chokka/game-math/slots/models'
import { titleOf } from '@chokka/slot-titles/titles'
import { volatilityOf } from '@chokka/game-math/slots/figures'
import type { Title } from '@chokka/slot-titles/titles'
import { jackpotRulesOf } from '../jackpots/rules-shown.ts'
import type { SlotPolicy, SlotShown } from '@chokka/studio-wire/slots'
import { shownLimits } from '../../wallet/limits.ts'
import { languages, stageShown } from './stages.ts'

/**
 * GET /api/slots/:code: what a page shows before it plays, pay table and figures included. GET
 * /api/models/:id/:version: a model as it is or was, for rounds that are shown again or verified.
 */
export function serveSlots(app: FastifyInstance, policy: SlotPolicy, hasPools: boolean): void {
  app.get<{ Params: { code: string } }>('/api/slots/:code', async (request, reply) => {
    const title = titleOf(request.params.code)
    if (!title) return reply.status(404).send({ error: 'no such slot' })
    return reply.header('cache-control', 'public, max-age=300').send(shownOf(title, policy, hasPools))
  })
  // A version never changes, so the answer is kept for ever.
  app.get<{ Params: { id: string; version: string } }>('/api/models/:id/:version', async (request, reply) => {
    const model = modelOfVersion(request.params.id, Number(request.params.version))
    if (!model) return reply.status(404).send({ error: 'no such model' })
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(model)
  })
}

/**
 * The `Link` header of a title's page: what its script will ask for, so that a slow network brings it meanwhile. The
 * sheet is named where the address says the language. Undefined for what is no slot.
 */
export function preloadsOf(code: string, lang: unknown): string | undefined {
  const title = titleOf(code)
  if (!title) return undefined
  const language = languages.find((one) => one === lang)
  const sheet = language && `${stageShown(title).paths[language]}/symbols`
  const data = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`
  return [
    data(`/api/slots/${code}`),
    ...(sheet ? [data(`${sheet}.json`), `<${sheet}.webp>; rel=preload; as=image`] : []),
  ].join(', ')
}

function shownOf(title: Title, policy: SlotPolicy, hasPools: boolean): SlotShown {
  const { brand, theme, model } = title
  const { key, palettes, scenery, lettering, objects } = theme
  return {
    code: title.code,
    names: { ...title.names },
    brand: { code: brand.code, key: brand.key, names: { en: brand.en, bn: brand.bn }, style: brand.style },
    theme: { key, palettes, scenery, lettering, objects },
    model: model.model,
    figures: model.figures,
    volatility: volatilityOf(model.figures),
    features: featuresOf(model.model),
    limits: shownLimits(highestStake(model.model)),
    policy,
    jackpot: jackpotRulesOf(title, hasPools),
    stage: stageShown(title),
  }
}
