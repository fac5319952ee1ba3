export { turnover } from './module.ts'
export { bookTurnover } from './book.ts'
export { personalFigures } from './personal-figures.ts'
export { rebuildTurnover } from './rebuild.ts'
