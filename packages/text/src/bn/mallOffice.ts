import { compile } from '../compile.ts'
import texts from './mallOffice.json' with { type: 'json' }

export const catalogue = compile(texts)
