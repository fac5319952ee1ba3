/** Opens an external page in this tab. Returns false and does nothing when the address is no web page. */
export function goToExternalPage(address: string): boolean {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return false
  location.assign(address)
  return true
}
