/** The address by which somebody registers with an invitation code. */
export const referralLink = (code: string): string =>
  `${location.origin}/register?affiliateCode=${encodeURIComponent(code)}`
