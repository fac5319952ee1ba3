import { useTexts, useWide } from '@chokka/ui'
import { SafeHtml } from '@chokka/ui/SafeHtml.tsx'
import { useEffect, useRef } from 'react'
import type { Article } from './help.ts'
import { HelpMore } from './HelpMore.tsx'

/** `isChosen`: somebody pressed its question; on a phone it stands below the list, so it is brought into view. */
type ArticleViewProps = { article: Article; isChosen: boolean }

export function ArticleView({ article, isChosen }: ArticleViewProps) {
  const { t } = useTexts()
  const wide = useWide()
  const view = useRef<HTMLElement>(null)
  const { id, category, title, content, language } = article
  useEffect(() => {
    if (isChosen && !wide) view.current?.scrollIntoView({ block: 'start' })
  }, [isChosen, wide, id])
  return (
    <article className="help__a" ref={view}>
      <small className="muted">{t(`content.topic_${category}`)}</small>
      <h2 lang={language}>{title}</h2>
      <div lang={language}>
        <SafeHtml html={content} />
      </div>
      <HelpMore asks />
    </article>
  )
}
