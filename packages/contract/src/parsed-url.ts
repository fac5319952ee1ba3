/** The address, or null for a text that is none. `URL.canParse` would shut out browsers of 2023 (`isTooOld`). */
export function parsedUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
