/** The acts that can be done about many at once, each about one id. */
export const bulkCalls = ['approveWithdrawal', 'rejectWithdrawal', 'approveDeposit', 'rejectDeposit'] as const
export type BulkCall = (typeof bulkCalls)[number]

/** So many rows at once, and for so long what a preview said may be started. */
export const bulkLimits = { rows: 100, holdSeconds: 60 } as const

/** `waiting`: it will be done. The others are ends. */
export const bulkRowStates = ['waiting', 'done', 'skipped', 'refused', 'failed'] as const
export const bulkStates = ['previewed', 'running', 'paused', 'done'] as const
