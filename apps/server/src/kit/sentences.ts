import type { FastifyRequest } from 'fastify'
import { loadTexts } from '@chokka/text'

/** The sentence of a refusal code in the language that the request asks for: the product's first language otherwise. */
export async function sentences(): Promise<(code: string, request: FastifyRequest) => string> {
  const [bn, en] = await Promise.all([loadTexts('bn', ['errors']), loadTexts('en', ['errors'])])
  return (code, request) => {
    const asked = request.headers['accept-language'] ?? ''
    const texts = /^en\b/i.test(asked) ? en : bn
    return texts.find(`errors.${code}`) ?? code
  }
}
