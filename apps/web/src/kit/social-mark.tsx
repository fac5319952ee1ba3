import type { SocialProvider } from '@chokka/contract/social'

/** The names of the companies, which are the same in every language. */
export const providerName: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

// Redrawn for nominative use; the trademarks belong to their owners.
const marks = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6z"
      />
      <path
        fill="#34A853"
        d="M12 22c2.8 0 5.2-.9 6.9-2.5l-3.4-2.6c-.9.6-2.1 1-3.5 1-2.7 0-5-1.8-5.8-4.3H2.7v2.7A10 10 0 0 0 12 22z"
      />
      <path fill="#FBBC05" d="M6.2 13.6a6 6 0 0 1 0-3.8V7.1H2.7a10 10 0 0 0 0 9.2z" />
      <path fill="#EA4335" d="M12 6c1.5 0 2.9.5 3.9 1.5l3-3A10 10 0 0 0 2.7 7.1l3.5 2.7C7 7.8 9.3 6 12 6z" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="10" fill="#1877F2" />
      <path
        fill="#fff"
        d="M13.2 22v-7.3h2.5l.4-2.9h-2.9V10c0-.8.3-1.4 1.5-1.4h1.5V6c-.3 0-1.2-.1-2.2-.1-2.2 0-3.7 1.3-3.7 3.8v2.1H7.8v2.9h2.5V22z"
      />
    </>
  ),
}

/** The mark of a company, as decoration beside its name. */
export const SocialMark = ({ of, size = 20 }: { of: SocialProvider; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable={false}>
    {marks[of]}
  </svg>
)
