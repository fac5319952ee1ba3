/**
 * The acts that can be done about many at once, with the field of each that names what it is about, and about how many
 * at once.
 */
export const bulkActs = {
  approveWithdrawal: { about: 'id', most: 100 },
  rejectWithdrawal: { about: 'id', most: 100 },
  approveDeposit: { about: 'id', most: 100 },
  rejectDeposit: { about: 'id', most: 100 },
  tagMember: { about: 'holderId', most: 1000 },
  writeMember: { about: 'holderId', most: 1000 },
} as const
export type BulkCall = keyof typeof bulkActs
// Object.keys loses the key type; `bulkActs` is a constant.
export const bulkCalls = Object.keys(bulkActs) as [BulkCall, ...BulkCall[]]

/** So many rows at once at most, and for so many seconds what a preview said may be started. */
export const bulkLimits = { rows: 1000, holdSeconds: 60 } as const

/** `waiting`: it will be done. The others are ends. */
export const bulkRowStates = ['waiting', 'done', 'skipped', 'refused', 'failed'] as const
export const bulkStates = ['previewed', 'running', 'paused', 'done'] as const
