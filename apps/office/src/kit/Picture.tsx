import { useEffect, useState } from 'react'

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

export function Picture({ image, label }: PictureProps) {
  const address = useImageAddress(image)
  return address === undefined ? null : (
    <figure className="o-pic">
      <img src={address} alt={label} />
    </figure>
  )
}
