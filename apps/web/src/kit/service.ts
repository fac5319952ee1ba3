/** Customer service as an address to follow: a page, or a mailbox. Null when the site names none, or nothing safe. */
export function serviceHref(told: string): string | null {
  if (/^https:\/\/\S+$/.test(told) || /^(mailto|tel):\S+$/.test(told)) return told
  return /^[^\s@:/]+@[^\s@:/]+$/.test(told) ? `mailto:${told}` : null
}
