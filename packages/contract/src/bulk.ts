import { ofAllNouns } from './nouns.ts'

/**
 * The acts that can be done about many at once, with the field of each that names what it is about, and about how many
 * at once.
 */
export const bulkActs = ofAllNouns('bulk')
export type BulkCall = keyof typeof bulkActs
// Object.keys loses the key type; `bulkActs` is a constant.
export const bulkCalls = Object.keys(bulkActs) as [BulkCall, ...BulkCall[]]

/** So many rows at once at most, and for so many seconds what a preview said may be started. */
export const bulkLimits = { rows: 1000, holdSeconds: 60 } as const

/** `waiting`: it will be done. The others are ends. */
export const bulkRowStates = ['waiting', 'done', 'skipped', 'refused', 'failed'] as const
export const bulkStates = ['previewed', 'running', 'paused', 'done'] as const
