import { useCall } from './client.ts'
import { useMember } from './use-member.ts'

/** How many rewards can be claimed, kept up to date by live hints. Others than members get none. */
export function useClaimable(): number {
  const { member, isTrial } = useMember()
  const enabled = member !== undefined && !isTrial && !member.isAgent
  const { data } = useCall('rewards', undefined, { enabled, freshMs: 60_000 })
  return (enabled && data?.claimable) || 0
}
