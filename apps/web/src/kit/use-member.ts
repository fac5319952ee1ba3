import type { WireValue } from '@chokka/contract'
import { useSignedIn } from './client.ts'
import { useCall } from './client.ts'

export type Member = WireValue<'memberInfo'>

type Viewer = {
  signedIn: boolean
  /** Undefined for visitors and until the first answer. */
  member: Member | undefined
  isTrial: boolean
  /** False until the first answer, or the first failure to get one. */
  isKnown: boolean
}

/** The member, agent or trial account who is signed in. */
export function useMember(): Viewer {
  const signedIn = useSignedIn()
  const { data, isError } = useCall('memberInfo', undefined, { freshMs: 60_000 })
  const member = signedIn ? data : undefined
  return { signedIn, member, isTrial: member?.isTrial ?? false, isKnown: !signedIn || member !== undefined || isError }
}
