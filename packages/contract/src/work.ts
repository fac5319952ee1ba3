import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * A proof of work, in the form of ALTCHA: the server picks a number up to a limit, and the client finds it by deriving
 * one key after the other. PBKDF2 is native code in every browser, so that a guesser with better code gains less than
 * with a plain hash. Making a challenge costs the server one key, checking a proof none.
 */
const iterationsOfAKey = 5000

type Terms = Record<string, string | number>
type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** A challenge as JSON. `counter` is the number to be found; the secret signs the terms and the answer. */
export async function makeWork(terms: Terms, counter: number, secret: string): Promise<string> {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
  const what = { algorithm: 'PBKDF2/SHA-256', cost: iterationsOfAKey, counter, data: terms }
  return JSON.stringify(await createChallenge({ ...what, ...secrets, deriveKey }))
}

/** Finds the answer, in as many keys as the number that the server picked. Answers the proof as it travels. */
export async function solveWork(challenge: string): Promise<string> {
  const given: Challenge = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: given, deriveKey, timeout: 0 })
  return btoa(JSON.stringify({ challenge: given, solution }))
}

/** The terms of a proof that is right, else null. Expiry and use are left to the caller, who has clock and database. */
export async function checkWork(proof: string, secret: string): Promise<unknown> {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
  try {
    const { challenge, solution } = JSON.parse(atob(proof))
    const checked = await verifySolution({ challenge, solution, ...secrets, deriveKey })
    return checked.verified ? challenge.parameters.data : null
  } catch {
    // Whatever a stranger sends in its place is no proof.
    return null
  }
}
