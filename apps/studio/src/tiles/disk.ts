import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Disk = {
  read: (name: string) => Promise<Buffer | undefined>
  write: (name: string, bytes: Buffer) => Promise<void>
  /** The bytes of all files that are kept. */
  size: () => number
}
type Kept = { bytes: number }

/**
 * Files below a folder, at most `mostBytes` in all: what was read or written longest ago goes first, down to nine
 * tenths, so that not every new file removes another. After a restart the time of writing decides.
 */
export async function openDisk(folder: string, mostBytes: number): Promise<Disk> {
  const kept = await listed(folder)
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  let temporary = 0

  const forget = async (name: string): Promise<void> => {
    total -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
    await rm(join(folder, name), { force: true })
  }
  const makeRoom = async (): Promise<void> => {
    for (const name of kept.keys()) {
      if (total <= mostBytes * 0.9) return
      await forget(name)
    }
  }
  return {
    size: () => total,
    read: async (name) => {
      const found = kept.get(name)
      if (!found) return undefined
      // A map keeps the order of insertion: what is read moves to the end, where the newest are.
      kept.delete(name)
      kept.set(name, found)
      return readFile(join(folder, name)).catch(async () => {
        await forget(name)
        return undefined
      })
    },
    write: async (name, bytes) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      // A file is there whole or not at all, whenever the process dies.
      const unfinished = `${path}.${process.pid}-${temporary++}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      total += bytes.length - (kept.get(name)?.bytes ?? 0)
      kept.delete(name)
      kept.set(name, { bytes: bytes.length })
      if (total > mostBytes) await makeRoom()
    },
  }
}

/** The files below a folder by their path in it, the oldest first. What a dead process left unfinished is removed. */
async function listed(folder: string): Promise<Map<string, Kept>> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  const files: { name: string; bytes: number; at: number }[] = []
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (!facts?.isFile()) continue
    if (/\.(?:webp|json)$/.test(name)) files.push({ name, bytes: facts.size, at: facts.mtimeMs })
    else await rm(join(folder, name), { force: true })
  }
  const oldestFirst = files.toSorted((one, other) => one.at - other.at)
  return new Map(oldestFirst.map(({ name, bytes }) => [name, { bytes }]))
}
