import { withExceptions, type Ratchet } from './exceptions.ts'
import { circles } from './circles.ts'
import { screensByTable, sqlTexts, waitsInTransactions, wordsInMarkup } from './code.ts'
import { coloursByToken, longSheets, partsStyledInUi } from './css.ts'
import { declaredDependencies } from './dependencies.ts'
import { usedByAnother, usedFiles, usedInProduction } from './exports.ts'
import { forbiddenCode, ledger, lengths, readmes, silencing, texts } from './conventions.ts'
import { rowNames } from './rows.ts'
import { sqlConventions } from './sql.ts'
import { synonyms } from './synonyms.ts'
import { ownedTables, settingAccess, tableAccess } from './tables.ts'
import type { Rule } from './tree.ts'
import { longFunctions } from './functions.ts'
import { knownRooms, roomOrder, twoSides } from './floors.ts'
import { knownFolders, moduleImports, workspaceImports } from './imports.ts'

/** Rules with exceptions, by the name under which exceptions.json has them. */
export const ratchets: Readonly<Record<string, Ratchet>> = {
  rooms: roomOrder,
  circles,
  sqlTexts,
  usedInProduction,
  longSheets,
  coloursByToken,
  partsStyledInUi,
  longFunctions,
}

/** All rules that need only the tree. */
export const rules: readonly Rule[] = [
  lengths,
  forbiddenCode,
  silencing,
  ledger,
  knownFolders,
  moduleImports,
  workspaceImports,
  knownRooms,
  twoSides,
  tableAccess,
  ownedTables,
  settingAccess,
  sqlConventions,
  declaredDependencies,
  rowNames,
  screensByTable,
  waitsInTransactions,
  wordsInMarkup,
  usedByAnother,
  usedFiles,
  readmes,
  texts,
  synonyms,
  ...Object.entries(ratchets).map(
    ([name, find]): Rule =>
      (tree) =>
        withExceptions(tree, name, find),
  ),
]
