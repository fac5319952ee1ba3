import { compile } from '../compile.ts'
import texts from './cashier.json' with { type: 'json' }

export const catalogue = compile(texts)
