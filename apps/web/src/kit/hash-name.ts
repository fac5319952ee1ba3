/** What the hash of an address names, such as an article or a promotion; empty for a hash that names nothing. */
export function hashName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
