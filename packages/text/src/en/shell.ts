export { default } from './shell.json' with { type: 'json' }
