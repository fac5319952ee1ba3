import type { FastifyRequest } from 'fastify'
import { loadTexts } from '@chokka/text'

/** Finds the sentence of a refusal code: in English where the request asks for it, otherwise in Bengali. */
export async function sentences(): Promise<(code: string, request: FastifyRequest) => string> {
  const [bn, en] = await Promise.all([loadTexts('bn', ['errors']), loadTexts('en', ['errors'])])
  return (code, request) => {
    const asked = request.headers['accept-language'] ?? ''
    const texts = /^en\b/i.test(asked) ? en : bn
    return texts.find(`errors.${code}`) ?? code
  }
}
