import { compile } from '../compile.ts'
import texts from './closed.json' with { type: 'json' }

export const catalogue = compile(texts)
