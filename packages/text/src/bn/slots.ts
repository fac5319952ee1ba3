import { compile } from '../compile.ts'
import texts from './slots.json' with { type: 'json' }

export const catalogue = compile(texts)
