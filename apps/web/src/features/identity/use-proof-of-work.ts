import type { HumanForm } from '@chokka/contract/human'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { makeProofOfWork } from './proof-of-work.ts'
import type { ProofOfWork, WorkState } from './proof-of-work.ts'

/** Whether this browser can compute a proof of work; if not, another method is required. */
export const canProveWork = typeof Worker !== 'undefined' && globalThis.isSecureContext

/** The proof of work of a form, started when the form is opened, unless the form takes none. */
export function useProofOfWork(form: HumanForm, isTaken: boolean): ProofOfWork & { state: WorkState } {
  const [state, setState] = useState<WorkState>('working')
  const [proofOfWork] = useState(() => makeProofOfWork((level, signal) => prove(form, level, signal), setState))
  useEffect(() => {
    if (isTaken) proofOfWork.start(1)
    return proofOfWork.stop
  }, [proofOfWork, isTaken])
  return { ...proofOfWork, state }
}

async function prove(purpose: HumanForm, level: number, signal: AbortSignal): Promise<string | null> {
  if (!canProveWork) return null
  const { challenge } = await ask('workChallenge', { purpose, level }, { signal })
  return solveInWorker(challenge, signal)
}

/** Null when the worker fails or is aborted. */
function solveInWorker(challenge: string, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string | null>((done) => {
    worker.addEventListener('message', (event: MessageEvent<string | null>) => done(event.data))
    worker.addEventListener('error', () => done(null))
    signal.addEventListener('abort', () => done(null))
    worker.postMessage(challenge)
  })
  return answer.finally(() => worker.terminate())
}
