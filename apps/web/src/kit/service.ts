/** The link to customer service: a page, a mail address or a telephone number. Null when the setting is empty or unsafe. */
export function serviceHref(setting: string): string | null {
  if (/^https:\/\/\S+$/.test(setting) || /^(mailto|tel):\S+$/.test(setting)) return setting
  return /^[^\s@:/]+@[^\s@:/]+$/.test(setting) ? `mailto:${setting}` : null
}
