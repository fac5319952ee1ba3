export { default } from './home.json' with { type: 'json' }
