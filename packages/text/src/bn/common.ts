export { default } from './common.json' with { type: 'json' }
