import type { WireValue } from '@chokka/contract'
import { formatDateTime } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useCall } from './client.ts'
import { useMember } from './use-member.ts'

type Exclusion = WireValue<'protection'>['protection']['exclusion']

const freshMs = 5 * 60_000

/** The break, exclusion or closing of the member who is signed in; null without one, and until it is known. */
export function useExclusion(): Exclusion {
  const { member, isTrial } = useMember()
  const enabled = member !== undefined && !isTrial && !member.isAgent
  return useCall('protection', undefined, { enabled, freshMs }).data?.protection.exclusion ?? null
}

/** What is said of an exclusion: until when, and what is open all the same. Needs the texts of `protection`. */
export function useExclusionWords(exclusion: Exclusion) {
  const { t, locale } = useTexts()
  const day = (iso: string) => formatDateTime(iso, locale, { seconds: false })
  const text = t('protection.nowText')
  if (!exclusion) return { title: '', text }
  const { kind, until, endsAt, mayEnd } = exclusion
  if (kind === 'closing') return { title: t('protection.nowClosing'), text: t('protection.nowClosingText') }
  if (kind === 'matched') return { title: t('protection.nowMatched'), text: t('protection.nowMatchedText') }
  if (endsAt) return { title: t('protection.nowEnding', { when: day(endsAt) }), text }
  if (mayEnd) return { title: t('protection.nowTermOver'), text: t('protection.nowTermOverText') }
  if (until === null) return { title: t('protection.nowForEver'), text }
  return { title: t(kind === 'self' ? 'protection.nowExcluded' : 'protection.nowBreak', { when: day(until) }), text }
}
