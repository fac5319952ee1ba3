export { loyalty } from './module.ts'
export { addScore } from './missions/leaderboard.ts'
