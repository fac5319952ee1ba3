import { toDecimal } from '@chokka/money'
import { formatDateTime, type Texts } from '@chokka/text'
import { csvLine, csvStart } from '@chokka/text/csv.ts'
import type { StatementLine } from '../../wallet/index.ts'

/** The name of a transfer's reason in the language of the file; its code where there is none. */
export const reasonOf = ({ find }: Pick<Texts, 'find'>, code: string): string => find(`cashier.code_${code}`) ?? code

/** The statement as a comma-separated file, piece by piece. Amounts are exact, times are of the site's zone. */
export async function* statementCsv(
  lines: AsyncIterable<readonly StatementLine[]>,
  texts: Pick<Texts, 'find' | 't'>,
  zone: string,
): AsyncGenerator<string> {
  const { t } = texts
  const heads = [t('common.time'), t('common.type'), t('common.amount')]
  yield csvStart + csvLine([...heads, t('cashier.recordBefore'), t('cashier.recordAfter'), t('common.reference')])
  // Latin digits: a spreadsheet reads no others.
  const locale = { lang: 'en', zone }
  for await (const batch of lines)
    yield batch
      .map((line) =>
        csvLine([
          ...[formatDateTime(line.at.toISOString(), locale), reasonOf(texts, line.code)],
          ...[line.amount, line.balanceBefore, line.balanceAfter].map(toDecimal),
          line.reference,
        ]),
      )
      .join('')
}
