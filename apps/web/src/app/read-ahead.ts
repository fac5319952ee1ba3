import { languageNow } from '@chokka/client/language.ts'
import { homeContentInput } from '../features/content/use-home-content.ts'
import { readAhead } from '../kit/client.ts'
import { lobbyInput } from '../kit/use-lobby.ts'

/**
 * Begins what the home page asks for while its scripts are still loading, each in a task of its own: asked for by the
 * first render, all of them would be one long task, and come later by as much as that takes.
 */
export function readHomeAhead(): void {
  const language = languageNow()
  const reads = [
    () => readAhead('systemStatus'),
    () => readAhead('whitelabel'),
    () => readAhead('gameVendors'),
    () => readAhead('lobby', lobbyInput(language)),
    () => readAhead('announcements', homeContentInput(language)),
  ]
  for (const read of reads) setTimeout(read)
}
