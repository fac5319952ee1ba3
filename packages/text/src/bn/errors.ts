import { compile } from '../compile.ts'
import texts from './errors.json' with { type: 'json' }

export const catalogue = compile(texts)
