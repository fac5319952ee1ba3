import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * A proof of work in the format of ALTCHA: the server picks a number up to a limit, and the client finds it by deriving
 * one key after the other. Browsers have PBKDF2 as native code, so an attacker with faster code gains less than with a
 * plain hash. Making a challenge costs the server one key derivation, checking a proof none.
 */
const iterationsPerKey = 5000

type Terms = Record<string, string | number>
type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** A challenge as JSON. `counter` is the number to be found; the secret signs the terms and the solution. */
export async function makeWork(terms: Terms, counter: number, secret: string): Promise<string> {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
  const what = { algorithm: 'PBKDF2/SHA-256', cost: iterationsPerKey, counter, data: terms }
  return JSON.stringify(await createChallenge({ ...what, ...secrets, deriveKey }))
}

/** Finds the number by deriving up to that many keys. Returns the proof as it goes into the header. */
export async function solveWork(challenge: string): Promise<string> {
  const given: Challenge = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: given, deriveKey, timeout: 0 })
  return btoa(JSON.stringify({ challenge: given, solution }))
}

/** The terms of a valid proof, else null. The caller checks expiry and repeated use. */
export async function checkWork(proof: string, secret: string): Promise<unknown> {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
  try {
    const { challenge, solution } = JSON.parse(atob(proof))
    const checked = await verifySolution({ challenge, solution, ...secrets, deriveKey })
    return checked.verified ? challenge.parameters.data : null
  } catch {
    // Any other text is not a proof.
    return null
  }
}
