import { declaredDependencies } from './dependencies.ts'
import { usedByAnother, usedFiles } from './exports.ts'
import { ledger, lengths, readmes, rowNames, silencing, texts, words } from './habits.ts'
import { sqlHabits } from './sql.ts'
import { ownedTables, settingWalls, tableWalls } from './tables.ts'
import type { Rule } from './tree.ts'
import { knownFolders, moduleWalls, webFloors, workspaceWalls } from './walls.ts'

/** All rules that look at nothing but the tree. */
export const rules: readonly Rule[] = [
  lengths,
  words,
  silencing,
  ledger,
  knownFolders,
  moduleWalls,
  workspaceWalls,
  webFloors,
  tableWalls,
  ownedTables,
  settingWalls,
  sqlHabits,
  declaredDependencies,
  rowNames,
  usedByAnother,
  usedFiles,
  readmes,
  texts,
]
