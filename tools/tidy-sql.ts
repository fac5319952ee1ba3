// What `tidy` says of SQL: what stands in migrations, which of them have a test, and where the currency is named.

const migrationForm = /^(apps\/[a-z]+)\/migrations\/(\d{4})[_-][\w-]+\.sql$/
/** From these numbers on: what is older ran in the field and stays as it is. */
const newFrom: Record<string, number> = { 'apps/server': 17, 'apps/studio': 7 }
const currencyHome = 'packages/money/src/money.ts'
const isTest = (file: string) => /\.test\.tsx?$|\/tests\//.test(file)

/** `textOf` holds the SQL and TypeScript files by their path below the root. Answers the complaints. */
export function sqlComplaints(textOf: ReadonlyMap<string, string>): string[] {
  return [...textOf].flatMap(([file, text]) => {
    const [, app = '', number = ''] = migrationForm.exec(file) ?? []
    const isOld = app !== '' && Number(number) < (newFrom[app] ?? 0)
    const complaints: string[] = []
    if (app && !isOld) {
      const tests = [...textOf].filter(([other]) => other.startsWith(`${app}/`) && isTest(other))
      if (!tests.some(([, test]) => new RegExp(`['"\`]${number}`).test(test)))
        complaints.push(`${file} has no test with rows before and after: see tests/before-migration.ts`)
      if (/\bcreate\s+(or\s+replace\s+)?(function|procedure|view)\b/i.test(withoutComments(text)))
        complaints.push(`${file} makes a function or a view: those stand in <module>/<name>.sql`)
    }
    if (!isOld && file !== currencyHome && /(['"`])BDT\1/.test(text))
      complaints.push(`${file} names the currency: that is siteCurrency of @chokka/money`)
    return complaints
  })
}

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '')
