import { compile } from '../compile.ts'
import texts from './client.json' with { type: 'json' }

export const catalogue = compile(texts)
