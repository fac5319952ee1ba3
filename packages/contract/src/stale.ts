import type { CallName } from './calls.ts'
import { listOfAllNouns, ofAllNouns } from './nouns.ts'
import type { Topic } from './topics.ts'

type Names = readonly CallName[]

/** Which answers are stale after an action. An action that is not named here changes nothing that a screen shows. */
export const staleAfter: Partial<Record<CallName, Names>> = ofAllNouns('stale')

/** What the live hints of a topic tell, and to whom. */
export const topics: Record<Topic, { told: 'holder' | 'everybody'; stale: Names }> = ofAllNouns('topics')

/** The topics of which visitors are told too. */
export const publicTopics: readonly Topic[] =
  // Object.keys loses the key type; the table is a constant.
  (Object.keys(topics) as Topic[]).filter((topic) => topics[topic].told === 'everybody')

export const sessionCached: Names = listOfAllNouns('sessionCached')

/** Calls whose answers tell how a round ended: while a game shows one, its page does not read them (`shows.ts`). */
export const tellsOutcomes: Names = listOfAllNouns('tellsOutcomes')
