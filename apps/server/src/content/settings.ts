import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

export const contentSettings = {
  feedbackLeast: setting(
    z.number().int().min(1).max(1000).default(10),
    'count',
    'The fewest characters of a feedback or complaint.',
  ),
  feedbackMost: setting(
    z.number().int().min(100).max(5000).default(1000),
    'count',
    'The most characters of a feedback or complaint.',
  ),
  feedbackPerDay: setting(
    z.number().int().min(1).default(10),
    'count',
    'How many of them, replies included, one account may send in 24 hours.',
  ),
  feedbackAnswerHours: setting(
    z.number().int().min(1).max(720).default(48),
    'hours',
    'Within so many hours staff answer a feedback or complaint; the form says so.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof contentSettings> {}
}
