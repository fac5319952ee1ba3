import { parsedUrl } from '@chokka/contract/parsed-url'

/** Opens an external page in this tab. Returns false and does nothing when the address is no web page. */
export function goToExternalPage(address: string): boolean {
  if (!/^https?:$/.test(parsedUrl(address)?.protocol ?? '')) return false
  location.assign(address)
  return true
}

/** Saves a file of this site, whose address the server has given. */
export function saveFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
