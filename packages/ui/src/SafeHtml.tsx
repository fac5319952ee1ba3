import { useEffect, useState } from 'react'
import { classes } from './classes.ts'

const rules = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'br',
    'em',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'span',
    'strong',
    'sub',
    'sup',
  ].concat(['table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul']),
  // No style and no class: an announcement must not be able to imitate the site.
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir', 'title'],
}

/** HTML that the operator wrote (announcements, help, dialogs), sanitised before it is shown. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [clean, setClean] = useState<{ of: string; html: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Loaded on demand: most visits show no such text.
    const sanitise = async () => {
      const { default: purify } = await import('dompurify')
      const { body } = new DOMParser().parseFromString(purify.sanitize(html, rules), 'text/html')
      for (const image of body.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '')
      for (const link of body.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer')
      // A wide one scrolls by itself, which keys must reach too.
      for (const table of body.querySelectorAll('table')) table.setAttribute('tabindex', '0')
      if (isCurrent) setClean({ of: html, html: body.innerHTML })
    }
    void sanitise()
    return () => {
      isCurrent = false
    }
  }, [html])
  const ready = clean?.of === html
  return (
    <div
      className={classes('prose', className)}
      aria-busy={!ready}
      dangerouslySetInnerHTML={{ __html: ready ? clean.html : '' }}
    />
  )
}
