import { setting, whole, type Values } from '../kit/settings.ts'

/** How long messages stay. */
export const inboxSettings = {
  inboxDays: setting(
    whole(30, 3650, 400),
    'days',
    'members',
    'For so long messages inside the site can be read; then they are deleted. The records of money stay.',
    'সাইটের ভেতরের বার্তা এতদিন পড়া যায়, তারপর মুছে যায়। টাকার হিসাব থাকে।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof inboxSettings> {}
}
