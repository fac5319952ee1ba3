import { declaredDependencies } from './dependencies.ts'
import { usedByAnother, usedFiles } from './exports.ts'
import { ledger, lengths, readmes, rowNames, silencing, texts, words } from './conventions.ts'
import { sqlConventions } from './sql.ts'
import { ownedTables, settingAccess, tableAccess } from './tables.ts'
import type { Rule } from './tree.ts'
import { knownFolders, moduleImports, webLayers, workspaceImports } from './imports.ts'

/** All rules that look at nothing but the tree. */
export const rules: readonly Rule[] = [
  lengths,
  words,
  silencing,
  ledger,
  knownFolders,
  moduleImports,
  workspaceImports,
  webLayers,
  tableAccess,
  ownedTables,
  settingAccess,
  sqlConventions,
  declaredDependencies,
  rowNames,
  usedByAnother,
  usedFiles,
  readmes,
  texts,
]
