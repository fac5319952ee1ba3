/** The link to customer service: a page, an e-mail address or a phone number. Null when it is empty or unsafe. */
export function serviceHref(setting: string): string | null {
  if (/^https:\/\/\S+$/.test(setting) || /^(mailto|tel):\S+$/.test(setting)) return setting
  return /^[^\s@:/]+@[^\s@:/]+$/.test(setting) ? `mailto:${setting}` : null
}
