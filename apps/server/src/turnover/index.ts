export { turnover } from './module.ts'
export { bookTurnover } from './book.ts'
export { memberFigures } from './member-figures.ts'
export { rebuildTurnover } from './rebuild.ts'
