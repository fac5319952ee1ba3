export { site } from './module.ts'
export { settingsReader, type SettingsReader } from './read-settings.ts'
export { statusFor } from './system-status.ts'
