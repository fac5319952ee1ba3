export { default } from './errors.json' with { type: 'json' }
