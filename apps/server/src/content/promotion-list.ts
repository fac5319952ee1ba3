import type { Input, Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'
import type { Published } from './published.ts'
import { shownContent, wordsIn } from './shown.ts'

type Promotion = Value<'promotionList'>['content'][number]
type State = Promotion['state']

/** What a card of a promotion shows. */
export function promotionCard(ctx: Pick<Ctx, 'site' | 'clock'>, item: Published<'PR'>, language: string | undefined) {
  const { type, images } = item.facts
  const { title, summary, language: found } = wordsIn(ctx, item, language)
  const startsAt = item.facts.startsAt === null ? null : new Date(item.facts.startsAt)
  const endsAt = item.facts.endsAt === null ? null : new Date(item.facts.endsAt)
  return {
    ...{ id: item.id, language: found, code: item.code, type, title, summary, startsAt, endsAt },
    state: stateAt(ctx.clock.now(), startsAt, endsAt),
    announcementImages: images.toSorted((one, other) => one.sequence - other.sequence),
  }
}

/** It runs from its start until its end; without a start it is still to come. */
function stateAt(now: Date, startsAt: Date | null, endsAt: Date | null): State {
  if (endsAt !== null && now >= endsAt) return 'ended'
  return startsAt === null || now < startsAt ? 'coming' : 'open'
}

const order: readonly State[] = ['open', 'coming', 'ended']

/** The promotions page: what is open first, then what is to come, then what is over. */
export async function promotionList(ctx: Ctx, input: Input<'promotionList'>): Promise<Value<'promotionList'>> {
  const shown = await shownContent(ctx, { kinds: ['PR'], platform: input.platform })
  const content = shown.map((item) => {
    const { body: content, gives, asks, lasts, meanwhile, button } = wordsIn(ctx, item, input.language)
    const { linkageType, target } = item.facts
    const card = promotionCard(ctx, item, input.language)
    return { ...card, content, gives, asks, lasts, meanwhile, linkageType, target, button }
  })
  return { content: content.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) }
}
