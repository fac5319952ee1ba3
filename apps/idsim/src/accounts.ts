import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What somebody says of themselves on the page. Nobody checks it: that is what makes this a simulator. */
export const SignInForm = z.object({
  name: z.string().trim().min(1).max(60),
  email: z.email().max(100),
  /** Whether the provider says that it has verified the address. */
  verified: z.literal('yes').optional(),
})
export type SignInForm = z.infer<typeof SignInForm>

export type Account = { subject: string; name: string; email: string; isVerified: boolean }

/** People to sign in as with one press. */
export const demoPeople = [
  { name: 'Rahim Uddin', email: 'rahim.uddin@example.com' },
  { name: 'Karima Begum', email: 'karima.begum@example.com' },
] as const

/** The accounts of one provider, in memory. The same address is always the same account, after a restart too. */
export function accountsOf(provider: string) {
  const bySubject = new Map<string, Account>()
  return {
    signIn: ({ name, email, verified }: SignInForm): Account => {
      const subject = createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest('hex').slice(0, 24)
      const account = { subject, name, email, isVerified: verified === 'yes' }
      bySubject.set(subject, account)
      return account
    },
    find: (subject: string): Account | undefined => bySubject.get(subject),
  }
}
export type Accounts = ReturnType<typeof accountsOf>
