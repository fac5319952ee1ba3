/** What somebody has closed in this tab, in session storage. */
export const closedKeys = { gift: 'giftClosed', bar: 'closedBar', popups: 'closedPopups' } as const
