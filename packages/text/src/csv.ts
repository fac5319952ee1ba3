const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
/** Signs that begin a formula, also in other widths, behind whatever white space or signs that nobody sees. */
const isFormula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r])/u
/** What becomes a number or a value by its signs: a percent, a sum of money, brackets for a minus, groups of digits. */
const isValueLike = /^\s*(?:true|false|\(?\s*\p{Sc}?\s*[\d.,]*\d[\d.,]*\s*\p{Sc}?\s*%?\s*\)?|[０-９．，]+)\s*$/iu
/** What a spreadsheet would take for a number and write in another way: without zeros in front, or with an exponent. */
const isChanged = /^\s*-?(?:0\d[\d.]*|\d{16,}|\d*\.?\d+[eE][+-]?\d+|\d+\.[eE][+-]?\d+|\.\d+|\d+\.)\s*$/
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?)'
/**
 * What a spreadsheet would take for a date, a time or a fraction. A date with its time is left to it: it shows that as
 * the same moment, and reckons with it.
 */
const isDateLike = new RegExp(
  `^\\s*(?:${[
    '\\d{1,4}[-/]\\d{1,4}(?:[-/]\\d{1,4})?',
    '\\d{1,4}\\.\\d{1,2}\\.\\d{1,4}',
    '\\d+ \\d+/\\d+',
    `\\d{1,4}[-/ ]?${month}(?:[-/ ,.]*\\d{1,4})?`,
    `${month}[-/ .]*\\d{1,4}(?:[-/ ,]+\\d{1,4})?`,
    '\\d{1,4}:\\d{1,2}(?::\\d{1,2}(?:\\.\\d+)?)?(?: ?[ap]m?)?',
  ].join('|')})\\s*$`,
  'i',
)
/** A spreadsheet keeps 15 digits of a number; zeros at either end are none of them. */
const isTooLong = (number: string): boolean => {
  const [whole = '', part = ''] = number.replace('-', '').split('.')
  return `${whole}${part.replace(/0+$/, '')}`.replace(/^0+/, '').length > 15
}

/** Whether it is a number that a spreadsheet keeps; sums of money, percents and groups of digits may stay figures. */
const isKeptNumber = (text: string): boolean => isNumber.test(text) && !isChanged.test(text) && !isTooLong(text)
const isKeptValue = (text: string): boolean => isKeptNumber(text.replaceAll(/[\s,%\p{Sc}]/gu, ''))

/** Whether a spreadsheet leaves this as it is, other than what looks like a number. */
const isSafe = (text: string): boolean =>
  ![isFormula, isChanged, isDateLike].some((taken) => taken.test(text)) &&
  (!isValueLike.test(text) || isKeptValue(text))

/** A cell that every spreadsheet shows as it is and none takes for a formula, a date or another number. */
function cell(text: string): string {
  const isKept = isNumber.test(text) ? isKeptNumber(text) : isSafe(text)
  const safe = isKept ? text : `'${text}`
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark, which tells spreadsheets that a file is UTF-8. */
export const csvStart = '\uFEFF'

/** A line of a comma-separated file, with its end. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((text) => cell(text ?? '')).join(',')}\r\n`
