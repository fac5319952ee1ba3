import { setting, whole, type Values } from '../kit/settings.ts'

export const contentSettings = {
  feedbackLeast: setting(whole(1, 1000, 10), 'count', 'nobody', 'The fewest characters of a feedback or complaint.'),
  feedbackMost: setting(whole(100, 5000, 1000), 'count', 'nobody', 'The most characters of a feedback or complaint.'),
  feedbackPerDay: setting(
    whole(1, 100, 10),
    'count',
    'nobody',
    'How many of them, replies included, one account may send in 24 hours.',
  ),
  feedbackAnswerHours: setting(
    whole(1, 720, 48),
    'hours',
    'nobody',
    'Within so many hours staff answer a feedback or complaint; the form says so.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof contentSettings> {}
}
