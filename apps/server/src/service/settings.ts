import { setting, whole, type Values } from '../kit/settings.ts'

/** How staff write to members, and for how long it is kept. */
export const serviceSettings = {
  letterAlone: setting(
    whole(0, 1000, 100),
    'count',
    'members',
    'A message of staff to more members than this takes a second staff member.',
  ),
  chatDays: setting(
    whole(90, 3650, 90),
    'days',
    'members',
    'For so long after its last line a live chat is kept; then it is removed.',
  ),
  chatIdleHours: setting(
    whole(1, 720, 24),
    'hours',
    'nobody',
    'A live chat in which nobody has written for so long is closed.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof serviceSettings> {}
}
