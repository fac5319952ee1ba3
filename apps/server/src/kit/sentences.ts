import type { FastifyRequest } from 'fastify'
import { loadTexts } from '@chokka/text'

/** English where the request asks for it, otherwise Bengali. */
export const languageOf = (request: FastifyRequest): 'bn' | 'en' =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'bn'

/** Finds the sentence of a refusal code: in English where the request asks for it, otherwise in Bengali. */
export async function sentences(): Promise<(code: string, request: FastifyRequest) => string> {
  const [bn, en] = await Promise.all([loadTexts('bn', ['errors']), loadTexts('en', ['errors'])])
  return (code, request) => {
    const texts = languageOf(request) === 'en' ? en : bn
    return texts.find(`errors.${code}`) ?? code
  }
}
