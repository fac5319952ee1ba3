import { compile } from '../compile.ts'
import texts from './agent.json' with { type: 'json' }

export const catalogue = compile(texts)
