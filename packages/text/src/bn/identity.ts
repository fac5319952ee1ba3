import { compile } from '../compile.ts'
import texts from './identity.json' with { type: 'json' }

export const catalogue = compile(texts)
