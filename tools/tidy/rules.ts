import { declaredDependencies } from './dependencies.ts'
import { usedByAnother, usedFiles } from './exports.ts'
import { forbiddenCode, ledger, lengths, readmes, rowNames, silencing, texts } from './conventions.ts'
import { sqlConventions } from './sql.ts'
import { synonyms } from './synonyms.ts'
import { ownedTables, settingAccess, tableAccess } from './tables.ts'
import type { Rule } from './tree.ts'
import { knownFolders, moduleImports, webLayers, workspaceImports } from './imports.ts'

/** All rules that need only the tree. */
export const rules: readonly Rule[] = [
  lengths,
  forbiddenCode,
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
  synonyms,
]
