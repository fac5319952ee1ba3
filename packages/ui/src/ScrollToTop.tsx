import { useEffect, useState } from 'react'
import { IconButton } from './Button.tsx'
import { ArrowUp } from './Icon.tsx'
import { useTexts } from './texts.tsx'

/** Appears after scrolling two screens and scrolls back to the top. */
export function ScrollToTop() {
  const { t } = useTexts()
  const [far, setFar] = useState(false)
  // Not asked for while the page is being rendered, which would lay it out.
  useEffect(() => {
    const scrolled = () => setFar(window.scrollY > window.innerHeight * 2)
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  if (!far) return null
  return (
    <IconButton
      icon={ArrowUp}
      line
      className="totop"
      label={t('shell.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  )
}
