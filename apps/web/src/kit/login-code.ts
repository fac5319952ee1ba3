let code: string | null = null

/**
 * Takes the login code out of the query string `token` (spec 2, Start-up), so that it is neither in the address bar,
 * nor in the history, nor in a link that is shared. To be called before anything else.
 */
export function takeLoginCode(): void {
  const address = new URL(location.href)
  code = address.searchParams.get('token')
  if (code === null) return
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

/** The code that came with the address; null after the first call. */
export function givenLoginCode(): string | null {
  const given = code
  code = null
  return given
}
