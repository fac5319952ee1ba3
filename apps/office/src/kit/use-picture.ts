import { useCall } from './client.ts'
import { useImageAddress } from './Picture.tsx'

const uploaded = /^\/pictures\/([0-9a-f-]{36})$/
const ofSite = /^\/assets\/(content|mall)\/[\w./-]+$/
const none = '00000000-0000-4000-8000-000000000000'

/** A picture of content as this page can show it: one that was uploaded, or one of the site's own files. */
export function usePicture(url: unknown): string | undefined {
  const id = typeof url === 'string' ? uploaded.exec(url)?.[1] : undefined
  const { data } = useCall('contentPicture', { id: id ?? none }, { enabled: id !== undefined })
  const address = useImageAddress(id === undefined ? undefined : data)
  return typeof url === 'string' && ofSite.test(url) ? url : address
}
