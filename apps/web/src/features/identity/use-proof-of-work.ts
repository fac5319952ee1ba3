import type { HumanForm } from '@chokka/contract/human'
import { useEffect, useState } from 'react'
import { canProveWork, makeProofOfWork, solveInWorker } from '@chokka/client/proof-of-work.ts'
import type { ProofOfWork, WorkState } from '@chokka/client/proof-of-work.ts'
import { ask } from '../../kit/client.ts'

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
