import { compile } from '../compile.ts'
import texts from './service.json' with { type: 'json' }

export const catalogue = compile(texts)
