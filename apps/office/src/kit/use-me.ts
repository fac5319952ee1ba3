import type { WireValue } from '@chokka/contract'
import type { Permission } from '@chokka/contract/permissions'
import { useCall } from './client.ts'

type Me = WireValue<'staffInfo'>

/** Who is signed in, and what they may: asked again each minute, so that a change of roles shows at once. */
export function useMe(): { me: Me | undefined; may: (permission: Permission | 'any') => boolean } {
  const { data: me } = useCall('staffInfo', {}, { pollMs: 60_000, freshMs: 15_000 })
  return { me, may: (permission) => permission === 'any' || (me?.permissions.includes(permission) ?? false) }
}
