// Rules for SQL: what migrations may contain, that each has a test, and where the currency is named.
import { isCode, isTest, withoutComments, type Rule } from './tree.ts'

const migrationForm = /^(apps\/[a-z]+)\/migrations\/(\d{4})[_-][\w-]+\.sql$/
/** The rules hold from these numbers on; older migrations have been applied and are never changed. */
const newFrom: Record<string, number> = { 'apps/server': 17, 'apps/studio': 7 }
/**
 * From these numbers on a migration has a test with rows from before it. Nothing was released yet, so there are no such
 * rows anywhere: the first release names its next number here.
 */
const testedFrom: Record<string, number> = {}
const currencyFile = 'packages/money/src/money.ts'

/** New migrations hold only tables and data, and have a test from the first release on; one file names the currency. */
export const sqlConventions: Rule = (tree) => sqlComplaints(tree, testedFrom)

export const sqlComplaints = ({ files }: Parameters<Rule>[0], tested: Record<string, number>): string[] =>
  [...files].flatMap(([file, text]) => {
    if (!isCode(file) && !file.endsWith('.sql')) return []
    const [, app = '', number = ''] = migrationForm.exec(file) ?? []
    const isOld = app !== '' && Number(number) < (newFrom[app] ?? 0)
    const complaints: string[] = []
    if (app && !isOld) {
      const tests = [...files].filter(([other]) => other.startsWith(`${app}/`) && isTest(other))
      const isTested = Number(number) < (tested[app] ?? Number.POSITIVE_INFINITY)
      if (!isTested && !tests.some(([, test]) => new RegExp(`['"\`]${number}`).test(test)))
        complaints.push(`${file} has no test with rows before and after: see tests/before-migration.ts`)
      if (/\bcreate\s+(or\s+replace\s+)?(function|procedure|view)\b/i.test(withoutComments(file, text)))
        complaints.push(`${file} makes a function or a view: those stand in <module>/<name>.sql`)
    }
    if (!isOld && file !== currencyFile && /(['"`])BDT\1/.test(text))
      complaints.push(`${file} names the currency: that is siteCurrency of @chokka/money`)
    return complaints
  })
