import type { ofAllNouns } from './nouns.ts'

/** A topic of live hints. */
export type Topic = keyof ReturnType<typeof ofAllNouns<'topics'>>
