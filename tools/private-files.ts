// What a site keeps in DATA_DIR is for its own user: folders 0700, files 0600.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepFilesPrivate } from '@chokka/server-kit'

/** What we write there. PostgreSQL closes its own folder, and whatever else is there belongs to somebody else. */
const ours = /^(keys|logs|tiles|run\.(json|lock)|paysim\.sqlite|postgres[^/]*\.\w+)/
/** Root runs PostgreSQL as another user, who has to pass through to a folder of their own and can list nothing. */
const passable = process.getuid?.() === 0 ? 0o711 : 0o700

/** Makes DATA_DIR. What this process writes from now on is private, and so becomes what an older version has left. */
export function openDataDir(dataDir: string): void {
  keepFilesPrivate()
  if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, passable)
  allowAtMost(dataDir, passable)
  for (const name of readdirSync(dataDir)) if (ours.test(name)) close(join(dataDir, name))
}

/** A site that stops while another one starts in its folder deletes files in the middle of this. */
function close(path: string): void {
  try {
    closeEntry(path)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')) throw fault
  }
}

function closeEntry(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  allowAtMost(path, 0o700)
  if (entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}

/** Takes permissions away and gives none. What another user owns is theirs to close. */
function allowAtMost(path: string, mode: number): void {
  const entry = lstatSync(path)
  const wanted = entry.mode & mode
  if (wanted === (entry.mode & 0o777) || (process.getuid && entry.uid !== process.getuid())) return
  chmodSync(path, wanted)
}
