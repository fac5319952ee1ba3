import { canProveWork, makeProofOfWork, solveInWorker } from '@chokka/client/proof-of-work.ts'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/client.ts'

/** The proof of work of the sign-in, computed while the password is typed. */
export function useOfficeWork() {
  const [work] = useState(() =>
    makeProofOfWork(async (level, signal) => {
      if (!canProveWork) return null
      const { challenge } = await ask('officeWork', { level }, { signal })
      return solveInWorker(challenge, signal)
    }),
  )
  useEffect(() => {
    work.start(1)
    return work.stop
  }, [work])
  return work
}
