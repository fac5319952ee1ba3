import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const longNumber = '123456789012345678'

test.each<[string, string]>([
  // Formulas, in every spelling that a spreadsheet takes for one.
  ...['=1+1', '@SUM(A1)', '+1 now', '-cmd', '\tx', '＝1+1', '＋1', '－1 x', '＠SUM', ' =1', '\u3000＝1'].map(
    (text): [string, string] => [text, `'${text}`],
  ),
  ['\n=1+1', `"'\n=1+1"`],
  ['\r=1', `"'\r=1"`],
  ['=1,"2"', `"'=1,""2"""`],
  // Ids that look like numbers, and would be written in another way.
  ...['01712345678', '007', '007.50', longNumber, `-${longNumber}`, '1E5', '8E10123456', '1e-3', '1.5E3'].map(
    (text): [string, string] => [text, `'${text}`],
  ),
  // Digits beyond the 15 that a spreadsheet keeps, with decimals too.
  ...[`${longNumber}.50`, '-1234567890123.456', '0.1234567890123456', '.5', '5.', '1.E5', ' 007'].map(
    (text): [string, string] => [text, `'${text}`],
  ),
  ...['1234567890123.4500', '-123456789.123456', '0.000000123456', '100000000000000.00'].map(
    (text): [string, string] => [text, text],
  ),
  // What looks like a date, a time or a fraction, in the spellings that spreadsheets take.
  ...[
    '1-2',
    '3/4',
    '1/2/26',
    '2026-11-26',
    '2026-11',
    '11/2026',
    '26.11.2026',
    '1 1/2',
    'MAR1',
    'mar-26',
    'Sept 5',
  ].map((text): [string, string] => [text, `'${text}`]),
  ...['1 Mar', '1-MAR-26', '26 November 2026', '12:30', '1:2:03', '9:15 pm', '12:30a', ' 3/4 '].map(
    (text): [string, string] => [text, `'${text}`],
  ),
  ['March 5, 2026', `"'March 5, 2026"`],
  // What spreadsheets take for a number by its signs: a percent, an amount of money, one below zero in brackets.
  ...['007%', '(007)', '(12)', '$007', '৳0500', '1234567890123456%', '１２３', '００７'].map(
    (text): [string, string] => [text, `'${text}`],
  ),
  // Those that stay what they are remain figures.
  ...['50 %', '96.50%', '৳500', '500৳', '€ 12'].map((text): [string, string] => [text, text]),
  ['৳1,234.50', '"৳1,234.50"'],
  ['1,234,567,890,123,456', `"'1,234,567,890,123,456"`],
  ['(1,234.50)', `"'(1,234.50)"`],
  // Signs that are read as those of a formula or of a number.
  ...['\u2212007', '﹢1', '﹣1', '﹦1+1', '\u200b=1+1', '\ufeff=1+1', 'true', 'FALSE'].map((text): [string, string] => [
    text,
    `'${text}`,
  ]),
  // A moment, with its time, and words that only begin like a month.
  ...[
    '2026-11-26 14:05:09',
    '2026-11-26T14:05:09Z',
    '26 Nov 2026 14:05',
    'Marina 5',
    'May',
    '12-34-56-78',
    'W-20261126-1',
  ].map((text): [string, string] => [text, text]),
  ['26 Nov 2026, 14:05', '"26 Nov 2026, 14:05"'],
  // Numbers stay numbers, and words words.
  ...['0', '-5', '0.50', '-0.05', '123456789012345', 'রহিম', '1,2'.slice(0, 1), ''].map((text): [string, string] => [
    text,
    text,
  ]),
  ['a,b', '"a,b"'],
])('case 19 the cell %j stands as %j', (text, shown) => {
  expect(csvLine([text])).toBe(`${shown}\r\n`)
})
