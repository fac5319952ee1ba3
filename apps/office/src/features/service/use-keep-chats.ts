import { deviceNow } from '@chokka/client/clock.ts'
import { useEffect } from 'react'
import { ask } from '../../kit/client.ts'

const everyMs = 30_000
/** After so long without a key or a touch nobody is at the desk, and the chats wait again. */
const absentAfterMs = 300_000

/** Says each half minute that these chats are still held, while somebody is at the desk. */
export function useKeepChats(ids: readonly string[]): void {
  const key = ids.join(' ')
  useEffect(() => {
    if (key === '') return
    let workedAt = deviceNow()
    const work = () => {
      workedAt = deviceNow()
    }
    const timer = setInterval(() => {
      if (Math.abs(deviceNow() - workedAt) > absentAfterMs) return
      // A chat that was lost meanwhile is seen in the list, which is asked for every few seconds.
      for (const id of key.split(' ')) void ask('keepChat', { id }).catch(() => undefined)
    }, everyMs)
    document.addEventListener('keydown', work)
    document.addEventListener('pointerdown', work)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', work)
      document.removeEventListener('pointerdown', work)
    }
  }, [key])
}
