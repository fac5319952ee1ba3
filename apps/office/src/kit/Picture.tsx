import { Modal, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { Key } from './Key.tsx'

type Image = { contentType: string; data: string }
type PictureProps = { image: Image; label: string }

/** The address of a picture that was read by a call. It stands in memory only, and goes with the screen. */
export function useImageAddress(image: Image | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!image) return setAddress(undefined)
    const bytes = Uint8Array.from(atob(image.data), (character) => character.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type: image.contentType }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [image])
  return address
}

const openPicture = 'data-enlarge'

/** Shows the first picture inside of an element large. */
export const enlargeFirst = (inside: HTMLElement | null) =>
  inside?.querySelector<HTMLButtonElement>(`[${openPicture}]`)?.click()

/** A picture, which is shown large when it is pressed. */
export function Picture({ image, label }: PictureProps) {
  const { t } = useTexts()
  const address = useImageAddress(image)
  const [isLarge, setLarge] = useState(false)
  if (address === undefined) return null
  return (
    <figure className="o-pic">
      <button
        type="button"
        {...{ [openPicture]: true }}
        aria-label={t('office.enlarge', { label })}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt={label} />
        <Key of="E" />
      </button>
      {isLarge && (
        <Modal open size="lg" onClose={() => setLarge(false)} title={label}>
          <img className="o-large" src={address} alt={label} />
        </Modal>
      )}
    </figure>
  )
}
