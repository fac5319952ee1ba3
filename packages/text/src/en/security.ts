import { compile } from '../compile.ts'
import texts from './security.json' with { type: 'json' }

export const catalogue = compile(texts)
