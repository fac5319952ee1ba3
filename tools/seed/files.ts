import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file that only its owner may read. The rename is atomic: after a crash it is complete or does not exist. */
export function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Below DATA_DIR: the logins of the demo's members who play by themselves. */
export const demoMemberFile = 'keys/demo-members.json'
