import type { WireValue } from '@chokka/contract'
import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'

export type HomeContent = WireValue<'announcements'>
export type Notice = HomeContent['player'][number]
export type Banner = HomeContent['banners'][number]
export type PublicPopupContent = HomeContent['popup'][number]

const freshMs = 60_000

export const homeContentInput = (language: string) => ({ types: 'B,PL,PU,PR', language }) as const

/**
 * What the home page shows of the operator's content, in one answer (spec 7 Home notice). It is asked for again when
 * the language changes, which is part of its key, and when somebody signs in or out, as all answers are.
 */
export const useHomeContent = () => useCall('announcements', homeContentInput(useLanguage()), { freshMs })
