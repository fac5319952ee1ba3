import { compile } from '../compile.ts'
import texts from './site.json' with { type: 'json' }

export const catalogue = compile(texts)
