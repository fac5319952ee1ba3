export { loyalty } from './module.ts'
export { waitingRedeems } from './mall/office-redeems.ts'
