export { default } from './betting.json' with { type: 'json' }
