import { beside } from '@chokka/contract/beside'
import { Refused } from '@chokka/client/calls.ts'

/** Finds a proof of work of a level; null where this browser or its network cannot. */
export type Prove = (level: number, signal: AbortSignal) => Promise<string | null>

export type Prover = {
  /** Begins a proof; one that is under way is given up. */
  begin: (level: number) => void
  /** What goes beside the next call, once the proof is there. */
  headers: () => Promise<Record<string, string>>
  /** The call was refused and its proof is used up: begins the next one, as hard as the refusal asks. */
  refused: (refusal: unknown) => void
  /** Was the last refusal only about a proof that was not hard enough? Then the same call may be sent again. */
  mayRepeat: () => boolean
  stop: () => void
}

/** Others may fail at the same account meanwhile, so that it asks for more once again. */
const mostRepeats = 3

/** Keeps a proof of work ready while a person types, and a harder one when the server asks for it. */
export function makeProver(prove: Prove): Prover {
  let level = 1
  let repeats = 0
  let repeatable = false
  let giveUp: AbortController | undefined
  let proof: Promise<string | null> = Promise.resolve(null)
  const begin = (wanted: number) => {
    giveUp?.abort()
    giveUp = new AbortController()
    level = wanted
    proof = prove(wanted, giveUp.signal).catch(() => null)
  }
  return {
    begin,
    headers: async () => {
      const found = await proof
      const none: Record<string, string> = {}
      return found === null ? none : { [beside.work.header]: found }
    },
    refused: (refusal) => {
      const asked = levelOf(refusal)
      const isAboutProof = refusal instanceof Refused && refusal.code === 'captcha_required'
      repeatable = isAboutProof && asked !== null && asked > level && repeats < mostRepeats
      repeats = repeatable ? repeats + 1 : 0
      begin(asked ?? 1)
    },
    mayRepeat: () => repeatable,
    stop: () => giveUp?.abort(),
  }
}

/** A refusal that asks for a picture says how hard a proof would have to be instead of it. */
function levelOf(refusal: unknown): number | null {
  if (!(refusal instanceof Refused)) return null
  const { value } = refusal
  const told = typeof value === 'object' && value !== null && 'work' in value ? value.work : null
  return typeof told === 'number' ? told : null
}
