/** The permissions of staff, each with what it allows. A role is a list of these. */
const permissions = {
  'cashier.read': 'See withdrawals and deposits of all members.',
  'cashier.approve': 'Approve or reject withdrawals.',
  'cashier.dispute': 'Settle disputes about withdrawals.',
  'cashier.reverse': 'Take back a deposit that its issuer has taken back.',
  'accounts.read': 'See accounts that are under review, disabled or frozen.',
  'accounts.state': 'Put an account under review, or disable it.',
  'accounts.factors': 'Remove the second factors of a member who has lost them.',
  'accounts.test': 'Make an account a test account, which reports leave out, or an ordinary one again.',
  'accounts.release': 'End the review of an account, enable it again, and end a freeze of its withdrawals.',
  'games.read': 'See vendors and games with their switches, and what the last reading of their lists brought.',
  'games.change': 'Switch vendors and games, also by country and device, and announce the maintenance of a vendor.',
  'site.read': 'See the settings of the site.',
  'site.change': 'Change the settings of the site: open and close it, regions, flags, limits.',
  'content.read': 'See what the site says, drafts and earlier versions included.',
  'content.change': 'Write and change drafts of banners, notices, popups, promotions and help.',
  'content.publish': 'Put content on the site, and take it back.',
  'feedback.read': 'Read the feedback and complaints of account holders.',
  'staff.read': 'See staff members and roles.',
  'staff.manage': 'Create, change and disable staff members and roles.',
} as const

export type Permission = keyof typeof permissions
// Object.keys loses the key type; `permissions` is a constant, so its keys are exactly Permission.
export const permissionNames = Object.keys(permissions) as Permission[]
