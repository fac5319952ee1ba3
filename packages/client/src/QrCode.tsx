import { Skeleton } from '@chokka/ui'
import { useEffect, useState } from 'react'
import './qr-code.css'

type Squares = { size: number; path: string }

/** A QR code. Its library is loaded when one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares>()
  useEffect(() => {
    let isCurrent = true
    void import('qrcode').then(({ default: { create } }) => {
      if (isCurrent) setSquares(drawn(create(text, { errorCorrectionLevel: 'M' }).modules))
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <div className="qr">
      {squares ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${squares.size} ${squares.size}`}
          shapeRendering="crispEdges"
          focusable={false}
        >
          <path d={squares.path} fill="#10241b" />
        </svg>
      ) : (
        <Skeleton height="112px" />
      )}
    </div>
  )
}

/** One path with a square for every dark module. */
function drawn({ size, data }: { size: number; data: Uint8Array }): Squares {
  const dark = [...data.keys()].filter((at) => data[at])
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('') }
}
