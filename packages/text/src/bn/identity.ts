export { default } from './identity.json' with { type: 'json' }
