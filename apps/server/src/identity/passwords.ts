import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../kit/index.ts'

/**
 * argon2id, the library's default algorithm: what RFC 9106 (section 4) recommends where 2 GiB are too much, in one lane
 * because several hashes run at once. OWASP's minimum is a fifth of it (decision 53).
 */
export const hashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * A hash takes a core and 64 MiB for some 60 ms. Only a few run at once, so that a flood of logins waits here and does
 * not slow down everything else; more than the queue holds, some two seconds of work, are refused.
 */
const maxConcurrent = 2
const maxQueued = 64
let running = 0
const queue: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) {
    running++
  } else {
    if (queue.length >= maxQueued) throw new Refusal('busy_try_again')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The slot goes to the next in the queue, so `running` changes only when nobody waits.
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** Keyboards write the same Bengali letter in two ways; both are the same password. Nothing is cut or trimmed. */
const normalized = (password: string) => password.normalize('NFC')

export const samePassword = (one: string, other: string): boolean => normalized(one) === normalized(other)

/** The hash of a password or payment password, as a PHC string. Refuses with `busy_try_again` under a flood. */
export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(normalized(password), hashCost))

/** Does a password belong to a hash? Refuses with `busy_try_again` under a flood. */
export const passwordMatches = (hashed: string, password: string): Promise<boolean> =>
  withSlot(() => verify(hashed, normalized(password)))

// Made at start, so that the first attempt on a name without an account takes no longer than others.
const dummyHash = hash(randomBytes(32), hashCost)

/** The same work as `passwordMatches`, for a name without an account (S-05). Always false. */
export async function checkDummyPassword(password: string): Promise<false> {
  await passwordMatches(await dummyHash, password)
  return false
}
