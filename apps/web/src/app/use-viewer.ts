import { useMember } from '../kit/use-member.ts'
import type { Viewer } from './menus.ts'

/** Who sees the menus. */
export function useViewer(): Viewer {
  const { signedIn, member, isTrial } = useMember()
  return { signedIn, isAgent: member?.isAgent ?? false, isTrial }
}
