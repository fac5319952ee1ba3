import type { WireValue } from '@chokka/contract'
import { officeLanguageNow } from './languages.ts'
import { labelOf } from './labels.ts'
import { queries } from './client.ts'

/** The name of a channel: the operator's own, that of a provider, or its id where there is none. */
export function channelName(channel: string): string {
  const named = queries.getQueryData<WireValue<'channelNames'>>(['channelNames', {}])?.content
  return named?.find((one) => one.channel === channel)?.name[officeLanguageNow()] ?? labelOf('channel', channel)
}

/** Where a withdrawal goes: the name of the payee's bank, or the provider that pays. */
export const wayName = ({
  name,
  provider,
}: Pick<WireValue<'officeWithdrawals'>['content'][number], 'name' | 'provider'>) =>
  name?.[officeLanguageNow()] ?? channelName(provider)
