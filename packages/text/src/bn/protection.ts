import { compile } from '../compile.ts'
import texts from './protection.json' with { type: 'json' }

export const catalogue = compile(texts)
