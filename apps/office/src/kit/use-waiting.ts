import { useCall } from './client.ts'
import { useMe } from './use-me.ts'

/** How much waits on which screen, some seconds old. */
export function useWaiting(): Readonly<Record<string, number | undefined>> {
  const { may } = useMe()
  const chats = useCall('officeChats', { pageSize: 1 }, { enabled: may('service.chat'), pollMs: 15_000 })
  const work = useCall('waitingWork', {}, { pollMs: 15_000 })
  const queues = Object.fromEntries((work.data?.waiting ?? []).map(({ kind, count }) => [`/${kind}`, count]))
  return { ...queues, '/chat': chats.data?.figures.waiting }
}
