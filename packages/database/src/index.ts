export { askOnce } from './ask-once.ts'
export { migrate } from './migrate.ts'
export type { DatabaseKind } from './migrate.ts'
export { admitLogin, checkLogin } from './login.ts'
