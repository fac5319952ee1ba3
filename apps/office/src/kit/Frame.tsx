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
    if (body) setLook(body.ownerDocument, theme ?? document.documentElement.dataset.theme, lang)
  }, [body, theme, lang])
  useEffect(() => {
    if (body && css !== undefined) setSheet(body.ownerDocument, css)
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

function setLook(page: Document, theme: string | undefined, lang: string | undefined): void {
  if (theme) page.documentElement.dataset.theme = theme
  if (lang) page.documentElement.lang = lang
}

/** The content security policy allows no inline style; a sheet that a script makes is none. */
function setSheet(page: Document, css: string): void {
  const { defaultView } = page
  if (!defaultView) return
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
}
