import { noun, refusal } from '../../noun.ts'

export const reports = noun({
  refusals: {
    period_wrong: refusal(422, 'toast'),
  },
  permissions: {
    'reports.read': 'See the figures of the business.',
  },
})
