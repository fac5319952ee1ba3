import type { Keys } from '../kit/index.ts'

/** The key under which failed logins of a staff name are counted, apart from a member of the same name. */
export const staffMark = ({ keys }: { keys: Keys }, name: string): Buffer => keys.mark(`staff-login:${name}`)
