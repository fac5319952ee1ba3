import { books, walletBooks } from './calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  books,
  wallet: walletBooks,
}
