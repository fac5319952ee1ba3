export { siteRoutes } from './routes.ts'
export { statusFor } from './system-status.ts'
export { version } from './whitelabel.ts'
