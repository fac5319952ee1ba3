import type { Value } from '@chokka/contract'
import type { ServicePosition } from '@chokka/contract/chat'
import type { Ctx } from '../../kit/index.ts'

/** The path of an entry, which says from where the chat was opened; encrypted, as the specification has it. */
const pathOf = (ctx: Ctx, position: ServicePosition): string =>
  ctx.keys.sealAtRest(`/chat/${position}`).toString('base64url')

/** The entries of customer service that the caller may use, by their position (spec 7 getModelList). */
export async function modelList(ctx: Ctx): Promise<Value<'modelList'>> {
  const { customerService: url, servicePositions } = ctx.site
  if (ctx.who === null && url === '') return { content: [] }
  const modelName = ctx.who === null ? 'link' : 'chat'
  return {
    content: servicePositions.map((csPosition) => ({ csPosition, modelName, url, path: pathOf(ctx, csPosition) })),
  }
}

/** The address that opens the live chat (spec 7 launchChat). */
export const launchChat =
  (siteUrl: string) =>
  async (ctx: Ctx): Promise<Value<'launchChat'>> => ({
    chatUrl: `${siteUrl}/?chat=${pathOf(ctx, 'menu')}`,
  })
