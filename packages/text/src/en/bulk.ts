import { compile } from '../compile.ts'
import texts from './bulk.json' with { type: 'json' }

export const catalogue = compile(texts)
