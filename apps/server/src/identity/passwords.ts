import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../kit/index.ts'

/** argon2id, which is the library's algorithm unless it is told another, with OWASP's least parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes a core and 19 MiB for some 30 ms. Only a few run at once, so that a flood of logins waits here and not
 * in front of everything else; beyond a queue of some seconds it is turned away.
 */
const atOnce = 2
const mostWaiting = 256
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) {
    running++
  } else {
    if (waiting.length >= mostWaiting) throw new Refusal('busy_try_again')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // A place is handed on, so `running` changes only when nobody waits.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Keyboards write the same Bengali letter in two ways; both are the same password. Nothing is cut or trimmed. */
const asTyped = (password: string) => password.normalize('NFC')

export const samePassword = (one: string, other: string): boolean => asTyped(one) === asTyped(other)

/** The hash of a password or payment password, as a PHC string. Refuses with `busy_try_again` under a flood. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(asTyped(password), cost))

/** Does a password belong to a hash? Refuses with `busy_try_again` under a flood. */
export const passwordMatches = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, asTyped(password)))

// Made at start, so that the first try on a name that nobody has costs no more than the others.
const dummyHash = hash(randomBytes(32), cost)

/** The same work as `passwordMatches`, for a name that nobody has (S-05). Always false. */
export async function checkDummyPassword(password: string): Promise<false> {
  await passwordMatches(await dummyHash, password)
  return false
}
