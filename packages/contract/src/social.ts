import { z } from 'zod'

/** The companies whose accounts may sign in here. */
export const socialProviders = ['google', 'facebook'] as const
export const socialProvider = z.enum(socialProviders)
export type SocialProvider = (typeof socialProviders)[number]

/** The page of the site to which a provider sends the browser back. Each provider has its own, against a mix-up. */
export const returnPath = (provider: SocialProvider): string => `/sign-in/${provider}`

/** Seconds that a sign-in may take at the provider, and that the form which finishes a registration may take. */
export const socialSeconds = { attempt: 600, ticket: 1800 } as const
