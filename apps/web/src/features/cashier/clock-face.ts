/** 29:41 or, from an hour on, 23:59:41. */
export function clockFace(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`
  return minutes < 60 ? tail : `${two(Math.floor(minutes / 60))}:${tail}`
}
