import { compile } from '../compile.ts'
import texts from './common.json' with { type: 'json' }

export const catalogue = compile(texts)
