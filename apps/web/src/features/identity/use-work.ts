import type { WireInput } from '@chokka/contract'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { makeProver } from './prover.ts'
import type { Prover } from './prover.ts'

type Purpose = NonNullable<WireInput<'workChallenge'>['purpose']>

/** Whether this browser can make a proof at all; where it cannot, a picture must be read. */
export const canProve = typeof Worker !== 'undefined' && globalThis.isSecureContext

/** A proof of work for a form, begun when the form is opened. */
export function useWork(purpose: Purpose): Prover {
  const [prover] = useState(() => makeProver((level, signal) => prove(purpose, level, signal)))
  useEffect(() => {
    prover.begin(1)
    return prover.stop
  }, [prover])
  return prover
}

async function prove(purpose: Purpose, level: number, signal: AbortSignal): Promise<string | null> {
  if (!canProve) return null
  const { challenge } = await ask('workChallenge', { purpose, level }, { signal })
  return solveApart(challenge, signal)
}

/** Null when the worker cannot run or is given up. */
function solveApart(challenge: string, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./solve-work.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string | null>((done) => {
    worker.addEventListener('message', (event: MessageEvent<string | null>) => done(event.data))
    worker.addEventListener('error', () => done(null))
    signal.addEventListener('abort', () => done(null))
    worker.postMessage(challenge)
  })
  return answer.finally(() => worker.terminate())
}
