/**
 * Whether the address is the one that opens the live chat (spec 7 launchChat, `?chat=`). The field is taken out of it,
 * so that a page that is loaded again does not open the chat again.
 */
export function takeChatLink(): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has('chat')) return false
  address.searchParams.delete('chat')
  history.replaceState(history.state, '', address)
  return true
}
