import { setting, whole, type Values } from '../kit/settings.ts'

/** How long it can be looked up what was sent. */
export const messageSettings = {
  messageDays: setting(
    whole(1, 365, 30),
    'days',
    'members',
    'For so long it can be looked up when a message was sent to whom; its text is deleted once it is sent.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof messageSettings> {}
}
