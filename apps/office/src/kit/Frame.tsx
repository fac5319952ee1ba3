import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './frame.css'

type FrameProps = {
  width: number
  height: number
  /** That of the office where none is named. */
  theme?: 'dark' | 'light'
  lang?: string
  /** A style sheet of this frame alone. */
  css?: string
  children: ReactNode
}

/** A page of its own of this width, so that what depends on the width of the window depends on this one. */
export function Frame({ width, height, theme, lang, css, children }: FrameProps) {
  const { t } = useTexts()
  const [body, setBody] = useState<HTMLElement>()
  const open = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside || body === inside.body) return
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      inside.head.append(sheet.cloneNode(true))
    setBody(inside.body)
  }
  useEffect(() => {
    const page = body?.ownerDocument
    if (!page) return
    const shown = theme ?? document.documentElement.dataset.theme
    if (shown) page.documentElement.dataset.theme = shown
    if (lang) page.documentElement.lang = lang
  }, [body, theme, lang])
  useEffect(() => {
    const view = body?.ownerDocument.defaultView
    if (!view || css === undefined) return
    // The content security policy allows no inline style; a sheet that a script makes is none.
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    view.document.adoptedStyleSheets = [sheet]
  }, [body, css])
  return (
    <div className={width === 390 ? 'c-frame c-frame--narrow' : 'c-frame'}>
      <iframe
        ref={open}
        onLoad={(event) => open(event.currentTarget)}
        title={t('product.previewAt', { width })}
        width={width}
        height={height}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
