import { formatDate } from '@chokka/text'
import type { Locale, Translate } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import type { BadgeTone } from '@chokka/ui'
import type { HomeContent } from './use-home-content.ts'

export type Promotion = WireValue<'promotionList'>['content'][number]
export type PromotionCardContent = HomeContent['promotion'][number] | Promotion

export const stateTones: Record<Promotion['state'], BadgeTone> = { open: 'ok', coming: 'info', ended: 'mute' }

type Times = Pick<Promotion, 'state' | 'startsAt' | 'endsAt'>

/** One line about when: until when it runs, from when it will, or when it was over. */
export function whenOf({ state, startsAt, endsAt }: Times, t: Translate, locale: Locale): string {
  if (state === 'ended' && endsAt) return t('content.ended', { date: formatDate(endsAt, locale) })
  if (state === 'coming') return startsAt ? t('content.begins', { date: formatDate(startsAt, locale) }) : t('content.noDate')
  return endsAt ? t('content.until', { date: formatDate(endsAt, locale) }) : t('content.always')
}

/** By what the address names a promotion. */
export const nameOf = ({ code, id }: Pick<Promotion, 'code' | 'id'>): string => code || String(id)
