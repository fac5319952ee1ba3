export { admit } from './admit.ts'
export { countryOf } from './country.ts'
export { site } from './module.ts'
export { settingsReader, type SettingsReader } from './read-settings.ts'
