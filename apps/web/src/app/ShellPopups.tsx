import { lazy, Suspense, useEffect, useState } from 'react'

const PublicPopups = lazy(async () => ({
  default: (await import('../features/content/PublicPopups.tsx')).PublicPopups,
}))
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/**
 * The public popups, on every page of the site (spec 2), once somebody has moved: nobody is there to read them earlier,
 * and their code takes nothing from the first paint.
 */
export function ShellPopups() {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    const see = () => setSeen(true)
    for (const sign of signs) window.addEventListener(sign, see, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, see)
    }
  }, [isSeen])
  return (
    isSeen && (
      <Suspense fallback={null}>
        <PublicPopups />
      </Suspense>
    )
  )
}
