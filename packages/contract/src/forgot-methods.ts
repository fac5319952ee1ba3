import { z } from 'zod'

/** How somebody who forgot their password proves who they are: a link by mail, or a code to their mobile number. */
export const forgotMethods = z.array(z.enum(['email', 'mobile'])).min(1)
export type ForgotMethod = z.infer<typeof forgotMethods>[number]
