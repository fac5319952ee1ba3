import type { TextKey } from '@chokka/text'

/** The notices of the home page, until announcements have a module of their own. */
export const notices: readonly { id: string; text: TextKey }[] = [
  { id: 'mobile', text: 'shell.mobileReminder' },
  { id: 'freePlay', text: 'home.noticeFreePlay' },
  { id: 'verify', text: 'home.noticeVerify' },
]
