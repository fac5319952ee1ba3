import { compile } from '../compile.ts'
import texts from './studio.json' with { type: 'json' }

export const catalogue = compile(texts)
