import type { Ctx, OutsideCtx } from '../kit/index.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** Returns a known result at once, or throws to end the transaction; see `withPasswords`. */
type Passwords = {
  /** Does a password belong to a hash? */
  match: (hashed: string, given: string) => boolean
  /** Did it match a hash that was replaced since this call began? */
  wasRight: (given: string) => boolean
  hash: (given: string) => string
}
export type PasswordCtx = Ctx & { passwords: Passwords }

class ResultNeeded extends Error {
  readonly compute: () => Promise<unknown>
  constructor(compute: () => Promise<unknown>) {
    super('a password must be checked or hashed first')
    this.compute = compute
  }
}

/**
 * A verb that checks or hashes passwords without holding a connection while a hash is computed: a transaction that
 * needs a result which is not known yet is rolled back, the result is computed outside of it, and the verb runs again.
 * So it refuses in its own order, and has checked against the hashes that are valid when it commits, if it locks them.
 */
export const withPasswords = <Input, Value>(verb: (ctx: PasswordCtx, input: Input) => Promise<Value>) => ({
  outside: async (ctx: OutsideCtx, input: Input): Promise<Value> => {
    const passwords = passwordCache()
    for (;;) {
      try {
        return await ctx.transaction((inside) => verb({ ...inside, passwords }, input))
      } catch (fault) {
        if (!(fault instanceof ResultNeeded)) throw fault
        await fault.compute()
      }
    }
  },
})

function passwordCache(): Passwords {
  const checks: { hashed: string; given: string; isRight: boolean }[] = []
  const hashes = new Map<string, string>()
  return {
    match: (hashed, given) => {
      const known = checks.find((check) => check.hashed === hashed && check.given === given)
      if (known) return known.isRight
      throw new ResultNeeded(async () => checks.push({ hashed, given, isRight: await passwordMatches(hashed, given) }))
    },
    wasRight: (given) => checks.some((check) => check.given === given && check.isRight),
    hash: (given) => {
      const known = hashes.get(given)
      if (known !== undefined) return known
      throw new ResultNeeded(async () => hashes.set(given, await hashPassword(given)))
    },
  }
}
