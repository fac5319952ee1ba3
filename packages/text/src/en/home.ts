import { compile } from '../compile.ts'
import texts from './home.json' with { type: 'json' }

export const catalogue = compile(texts)
