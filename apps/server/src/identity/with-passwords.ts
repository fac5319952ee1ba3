import type { Ctx, OutsideCtx } from '../kit/index.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** Answers that are there at once, or end the transaction that asks for them; see `withPasswords`. */
type Passwords = {
  /** Does a password belong to a hash? */
  match: (hashed: string, given: string) => boolean
  /** Did it belong to a hash that has been replaced since this call began? */
  wasRight: (given: string) => boolean
  hash: (given: string) => string
}
export type PasswordCtx = Ctx & { passwords: Passwords }

class NotYetKnown extends Error {
  readonly learn: () => Promise<unknown>
  constructor(learn: () => Promise<unknown>) {
    super('a password must be checked or hashed first')
    this.learn = learn
  }
}

/**
 * A verb that checks or hashes passwords, without a connection held while that waits for its turn: a transaction that
 * needs an answer which is not there is undone, the answer is found outside of it, and the verb begins anew. So it
 * refuses in its own order, and what it checked against are the hashes that stand when it commits, if it locks them.
 */
export const withPasswords = <Input, Value>(verb: (ctx: PasswordCtx, input: Input) => Promise<Value>) => ({
  outside: async (ctx: OutsideCtx, input: Input): Promise<Value> => {
    const passwords = answers()
    for (;;) {
      try {
        return await ctx.transaction((inside) => verb({ ...inside, passwords }, input))
      } catch (fault) {
        if (!(fault instanceof NotYetKnown)) throw fault
        await fault.learn()
      }
    }
  },
})

function answers(): Passwords {
  const checks: { hashed: string; given: string; isRight: boolean }[] = []
  const hashes = new Map<string, string>()
  return {
    match: (hashed, given) => {
      const known = checks.find((check) => check.hashed === hashed && check.given === given)
      if (known) return known.isRight
      throw new NotYetKnown(async () => checks.push({ hashed, given, isRight: await passwordMatches(hashed, given) }))
    },
    wasRight: (given) => checks.some((check) => check.given === given && check.isRight),
    hash: (given) => {
      const known = hashes.get(given)
      if (known !== undefined) return known
      throw new NotYetKnown(async () => hashes.set(given, await hashPassword(given)))
    },
  }
}
