import { useCall } from './client.ts'
import { useImageAddress } from './Picture.tsx'
import { sitePicture } from './site-pictures.ts'

const uploaded = /^\/pictures\/([0-9a-f-]{36})$/
const none = '00000000-0000-4000-8000-000000000000'

/** A picture of content as this page can show it: one that was uploaded, or one that comes with the site. */
export function usePicture(url: unknown): string | undefined {
  const address = typeof url === 'string' ? url : ''
  const id = uploaded.exec(address)?.[1]
  const { data } = useCall('contentPicture', { id: id ?? none }, { enabled: id !== undefined })
  const read = useImageAddress(id === undefined ? undefined : data)
  return read ?? sitePicture(address)
}
