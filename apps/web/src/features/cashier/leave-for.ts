/** Goes to a page of somebody else's in this same tab; false, and nothing happens, when the address is no web page. */
export function leaveFor(address: string): boolean {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return false
  location.assign(address)
  return true
}
