import { compile } from '../compile.ts'
import texts from './ranks.json' with { type: 'json' }

export const catalogue = compile(texts)
