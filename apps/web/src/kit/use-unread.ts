import type { WireValue } from '@chokka/contract'
import { useCall } from './client.ts'
import { useMember } from './use-member.ts'

export type UnreadCounts = WireValue<'unreadCount'>
const none: UnreadCounts = {
  ...{ unreadMessage: 0, unreadFeedback: 0, unreadChat: 0, unreadMission: 0, availablePromoCount: 0 },
}

/** What is unread, kept up to date by live hints. Trial accounts have no inbox, and nothing is asked for them. */
export function useUnread(): UnreadCounts {
  const { member, isTrial } = useMember()
  const { data } = useCall('unreadCount', undefined, { enabled: member !== undefined && !isTrial, freshMs: 60_000 })
  return (member && data) ?? none
}

export const allUnread = ({ unreadMessage, unreadFeedback, unreadChat }: UnreadCounts): number =>
  unreadMessage + unreadFeedback + unreadChat
