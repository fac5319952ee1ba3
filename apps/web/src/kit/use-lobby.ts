import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from './client.ts'

export const lobbyInput = (language: string) => ({ language })

/** The hot games, and the first games and the vendors of each category, in one answer. */
export const useLobby = (options: { enabled?: boolean } = {}) =>
  useCall('lobby', lobbyInput(useLanguage()), { freshMs: 60_000, ...options })
