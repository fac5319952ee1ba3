export { closeStaleRounds } from './close-stale-rounds.ts'
export { serveDoor } from './door.ts'
export { heldBets } from './held-bets.ts'
export { bettingRoutes } from './routes.ts'
