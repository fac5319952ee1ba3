/** For pages without scripts. */
const strictPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'"

/** The headers of every page of a simulator. Without a policy of its own a page runs no script. */
export const pageHeaders = (policy: string = strictPolicy): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})
