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
  visitorLettersPerNetworkHour: setting(
    whole(1, 1000, 10),
    'count',
    'nobody',
    'How many letters to customer service visitors of one network may send in an hour; of wide networks several times' +
      ' as many.',
  ),
  visitorLettersPerDay: setting(
    whole(10, 100_000, 1000),
    'count',
    'nobody',
    'How many letters of visitors the site takes in 24 hours. The more of them are used, the longer a browser computes.',
  ),
  visitorLetterDays: setting(
    whole(30, 3650, 90),
    'days',
    'members',
    'For so long a letter of a visitor and its answer are kept; then they are removed.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof serviceSettings> {}
}
