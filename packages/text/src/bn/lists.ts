import { compile } from '../compile.ts'
import texts from './lists.json' with { type: 'json' }

export const catalogue = compile(texts)
