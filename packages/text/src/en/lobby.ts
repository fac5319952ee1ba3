import { compile } from '../compile.ts'
import texts from './lobby.json' with { type: 'json' }

export const catalogue = compile(texts)
