import { useMember } from '../kit/use-member.ts'
import type { Viewer } from './menus.ts'

/** For whom menus are drawn. */
export function useViewer(): Viewer {
  const { signedIn, member, isTrial } = useMember()
  return { signedIn, isAgent: member?.isAgent ?? false, isTrial }
}
