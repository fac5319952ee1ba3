import { compile } from '../compile.ts'
import texts from './content.json' with { type: 'json' }

export const catalogue = compile(texts)
