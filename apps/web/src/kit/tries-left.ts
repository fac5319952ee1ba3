/** How many tries the server leaves after a wrong payment password. */
export function triesLeft(value: unknown): number | null {
  const field = typeof value === 'object' && value !== null && 'triesLeft' in value ? value.triesLeft : null
  return typeof field === 'number' ? field : null
}
