import { compile } from '../compile.ts'
import texts from './betting.json' with { type: 'json' }

export const catalogue = compile(texts)
