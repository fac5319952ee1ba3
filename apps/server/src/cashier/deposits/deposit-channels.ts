import type { Value } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import type { CashierOptions } from '../options.ts'

const presets = ['200', '500', '1000', '2000', '5000', '10000', '20000', '25000'].map(parseMoney)

export const depositChannels =
  (options: CashierOptions) =>
  async (ctx: Ctx): Promise<Value<'depositChannels'>> => {
    const { depositLeast: least, depositMost: most, closedChannels } = ctx.site
    return {
      content: options.channels.map((channel) => ({
        channel: channel.code,
        provider: channel.code,
        least,
        most,
        presets: presets.filter((amount) => amount >= least && amount <= most),
        open: !closedChannels.includes(channel.code),
        isSimulator: channel.isSimulator ?? false,
      })),
    }
  }
