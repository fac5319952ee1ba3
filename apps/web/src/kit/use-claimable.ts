import { useUnread } from './use-unread.ts'

/** How many rewards can be claimed, kept up to date by live hints. Trial accounts get none. */
export const useClaimable = (): number => useUnread().availablePromoCount
