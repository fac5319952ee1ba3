/** A preview of a picture; its object URL is revoked when the preview is removed. */
export const FilePreview = ({ image, size }: { image: File; size: number }) => (
  <img
    alt=""
    width={size}
    height={size}
    ref={(element) => {
      const address = URL.createObjectURL(image)
      if (element) element.src = address
      return () => URL.revokeObjectURL(address)
    }}
  />
)
