import type { Keys } from '../kit/index.ts'

/** Under which failures of a staff name are counted: apart from a member of the same name. */
export const staffMark = ({ keys }: { keys: Keys }, name: string): Buffer => keys.mark(`staff-login:${name}`)
