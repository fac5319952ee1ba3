import type { Disk } from './disk.ts'

/** What is kept on the disk, or drawn once for all who ask meanwhile; undefined when it may not be drawn. */
export function keptOn(disk: Disk, failed: (fault: unknown) => void) {
  const drawing = new Map<string, Promise<Buffer>>()
  const draw = async (name: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const bytes = await render()
      // A full disk costs the file, not the picture.
      await disk.write(name, bytes).catch(failed)
      return bytes
    } finally {
      drawing.delete(name)
    }
  }
  return async (name: string, render: () => Promise<Buffer>, mayDraw: () => boolean): Promise<Buffer | undefined> => {
    const kept = drawing.has(name) ? undefined : await disk.read(name)
    if (kept) return kept
    const inProgress = drawing.get(name)
    if (inProgress) return inProgress
    if (!mayDraw()) return undefined
    const drawn = draw(name, render)
    drawing.set(name, drawn)
    return drawn
  }
}
