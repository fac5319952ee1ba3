import type { Refused } from '@chokka/client/calls.ts'

/** A refusal whose value carries the captcha flag (spec 4 Login). */
export const asksForCaptcha = ({ value }: Refused): boolean =>
  typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true
