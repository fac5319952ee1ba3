export { default } from './games.json' with { type: 'json' }
