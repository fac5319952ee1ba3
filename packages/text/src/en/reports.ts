import { compile } from '../compile.ts'
import texts from './reports.json' with { type: 'json' }

export const catalogue = compile(texts)
