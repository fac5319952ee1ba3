import { headerValues } from '@chokka/contract/header-values'
import { Refused } from './calls.ts'

/** Computes a proof of work of a level; null if that is not possible. */
export type Prove = (level: number, signal: AbortSignal) => Promise<string | null>

export type WorkState = 'working' | 'done' | 'failed'
export type ProofOfWork = {
  /** Starts a proof; one that is under way is aborted. */
  start: (level: number) => void
  /** The header for the next call; waits for the proof. */
  headers: () => Promise<Record<string, string>>
  /** The call was refused and its proof is used up: starts the next one, of the level that the refusal asks for. */
  refused: (refusal: unknown) => void
  /** True when the last refusal only asked for a harder proof: then the same call may be retried. */
  mayRetry: () => boolean
  stop: () => void
}

/** More than one retry, because others may fail at the same account meanwhile, which raises the level again. */
const mostRetries = 3

/**
 * Computes a proof of work while a form is filled in, and a harder one when the server asks for it. `tell` hears how
 * the latest one stands.
 */
export function makeProofOfWork(prove: Prove, tell: (state: WorkState) => void = () => undefined): ProofOfWork {
  let level = 1
  let retries = 0
  let retryable = false
  let current: AbortController | undefined
  let proof: Promise<string | null> = Promise.resolve(null)
  const start = (wanted: number) => {
    current?.abort()
    const own = (current = new AbortController())
    level = wanted
    tell('working')
    proof = prove(wanted, own.signal).catch(() => null)
    void proof.then((found) => own.signal.aborted || tell(found === null ? 'failed' : 'done'))
  }
  return {
    start,
    headers: async () => {
      const found = await proof
      const none: Record<string, string> = {}
      return found === null ? none : { [headerValues.work.header]: found }
    },
    refused: (refusal) => {
      const askedLevel = levelOf(refusal)
      const isAboutProof = refusal instanceof Refused && refusal.code === 'captcha_required'
      retryable = isAboutProof && askedLevel !== null && askedLevel > level && retries < mostRetries
      retries = retryable ? retries + 1 : 0
      start(askedLevel ?? 1)
    },
    mayRetry: () => retryable,
    stop: () => current?.abort(),
  }
}

/** The level of a proof that would replace the captcha, from the value of a refusal. */
function levelOf(refusal: unknown): number | null {
  if (!(refusal instanceof Refused)) return null
  const { value } = refusal
  const level = typeof value === 'object' && value !== null && 'work' in value ? value.work : null
  return typeof level === 'number' ? level : null
}

/** Whether this browser can compute a proof of work; if not, another method is required. */
export const canProveWork = typeof Worker !== 'undefined' && globalThis.isSecureContext

/** Null when the worker fails or is aborted. */
export function solveInWorker(challenge: string, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string | null>((done) => {
    worker.addEventListener('message', (event: MessageEvent<string | null>) => done(event.data))
    worker.addEventListener('error', () => done(null))
    signal.addEventListener('abort', () => done(null))
    worker.postMessage(challenge)
  })
  return answer.finally(() => worker.terminate())
}
