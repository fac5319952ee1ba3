import { Worker } from 'node:worker_threads'
import type { Asked, Checked } from './signature-thread.ts'
import type { Verifier } from './signature.ts'

/** `key` in PEM; `verify` is its verifier, for what is not worth handing over. */
export type SignatureCheck = { key: string; verify: Verifier; body: Uint8Array; signature: string }
type Pending = SignatureCheck & { done: (isGood: boolean) => void }

export type SignatureChecks = {
  /** Whether this is the key's signature of the body. Never rejects. */
  isGood: (check: SignatureCheck) => Promise<boolean>
  close: () => Promise<void>
}

/** The server's own settings, which a thread would take over, are for the many young objects of its main thread. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }
/** Fewer at once are checked here: on busy processors a thread may begin later than they would be done. */
const worthwhile = 16

/**
 * Checks the signatures of messages that arrive together in a thread of its own, which is started when it is first
 * needed. A check takes 20 µs, and everything else that a process does waits for its main thread (decision 41). What a
 * thread that ends has not answered is checked here.
 */
export function signatureChecks(): SignatureChecks {
  let thread: Worker | undefined
  let gathered: Pending[] = []
  const sent = new Map<number, Pending[]>()
  let lastId = 0

  function checkHere(checks: readonly Pending[]): void {
    for (const { verify, body, signature, done } of checks) done(verify(body, signature))
  }

  function openThread(): Worker {
    const opened = new Worker(new URL('signature-thread.ts', import.meta.url), { resourceLimits })
    // It keeps no process from ending.
    opened.unref()
    opened.on('message', ({ id, good }: Checked) => {
      const checks = sent.get(id) ?? []
      sent.delete(id)
      checks.forEach(({ done }, at) => done(good[at] === true))
    })
    opened.on('error', () => undefined)
    opened.on('exit', () => {
      if (thread === opened) thread = undefined
      const left = [...sent.values()].flat()
      sent.clear()
      checkHere(left)
    })
    return opened
  }

  function send(checks: Pending[]): void {
    const lengths = checks.map(({ body }) => body.length)
    const bodies = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
    let at = 0
    for (const { body } of checks) {
      bodies.set(body, at)
      at += body.length
    }
    const id = ++lastId
    sent.set(id, checks)
    thread ??= openThread()
    const keys = [...new Set(checks.map(({ key }) => key))]
    const keyed = checks.map(({ key }) => keys.indexOf(key))
    const signatures = checks.map(({ signature }) => signature)
    thread.postMessage({ id, keys, keyed, bodies, lengths, signatures } satisfies Asked, [bodies.buffer])
  }

  function checkGathered(): void {
    const checks = gathered
    gathered = []
    if (checks.length < worthwhile) checkHere(checks)
    else send(checks)
  }

  return {
    isGood: (check) =>
      new Promise((done) => {
        gathered.push({ ...check, done })
        // After everything that has arrived in this turn of the event loop.
        if (gathered.length === 1) setImmediate(checkGathered)
      }),
    close: async () => void (await thread?.terminate()),
  }
}
