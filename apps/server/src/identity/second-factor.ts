import type { Ctx } from '../kit/index.ts'

/**
 * Whether this account holder signs in with a second factor. A reset by phone must not go round it (requirements,
 * collision 9): it sets the password and leaves signing in to the login. No factor can be bound yet.
 */
export const needsSecondFactor = async (_ctx: Ctx, _holderId: bigint): Promise<boolean> => false
