import { compile } from '../compile.ts'
import texts from './shell.json' with { type: 'json' }

export const catalogue = compile(texts)
