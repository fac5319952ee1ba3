export { default } from './studio.json' with { type: 'json' }
