import { compile } from '../compile.ts'
import texts from './loyalty.json' with { type: 'json' }

export const catalogue = compile(texts)
