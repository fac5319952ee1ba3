import type { WireValue } from '@chokka/contract'
import { useSignedIn } from './client.ts'
import { useCall } from './client.ts'

export type Member = WireValue<'memberInfo'>

/** The member who is signed in; `member` is undefined for visitors and until the first answer. */
export function useMember(): { signedIn: boolean; member: Member | undefined; isTrial: boolean } {
  const signedIn = useSignedIn()
  const { data } = useCall('memberInfo', undefined, { freshMs: 60_000 })
  return { signedIn, member: signedIn ? data : undefined, isTrial: data?.isTrial ?? false }
}
