import { formatDate } from '@chokka/text'
import type { Locale, TextKey, Translate } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import type { BadgeTone } from '@chokka/ui'
import type { HomeContent } from './use-home-content.ts'

export type Promotion = WireValue<'promotionList'>['content'][number]
export type PromotionCardContent = HomeContent['promotion'][number] | Promotion

export const stateTones: Record<Promotion['state'], BadgeTone> = { open: 'ok', coming: 'info', ended: 'mute' }

type Times = Pick<Promotion, 'state' | 'startsAt' | 'endsAt'>

/** One line about when: until when it runs, from when it will, or when it was over. */
export function whenOf({ state, startsAt, endsAt }: Times, t: Translate, locale: Locale): string {
  if (state === 'ended' && endsAt) return t('home.promotionEndedOn', { date: formatDate(endsAt, locale) })
  if (state === 'coming')
    return startsAt ? t('home.promotionBegins', { date: formatDate(startsAt, locale) }) : t('home.promotionNoDate')
  return endsAt ? t('home.promotionUntil', { date: formatDate(endsAt, locale) }) : t('home.promotionAlways')
}

/** The name of each state. */
export const stateTexts = {
  open: 'home.promotionOpen',
  coming: 'home.promotionComing',
  ended: 'home.promotionEnded',
} as const satisfies Record<Promotion['state'], TextKey>

/** By what the address names a promotion. */
export const nameOf = ({ code, id }: Pick<Promotion, 'code' | 'id'>): string => code || String(id)
