export { default } from './cashier.json' with { type: 'json' }
