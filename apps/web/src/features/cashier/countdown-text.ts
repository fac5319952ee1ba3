/** Minutes and seconds, such as 29:41; from one hour on with hours, such as 23:59:41. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const minutesAndSeconds = `${two(minutes % 60)}:${two(seconds % 60)}`
  return minutes < 60 ? minutesAndSeconds : `${two(Math.floor(minutes / 60))}:${minutesAndSeconds}`
}
