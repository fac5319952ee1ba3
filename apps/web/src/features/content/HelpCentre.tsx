import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { EmptyState, SkeletonLines, useTexts } from '@chokka/ui'
import { TextInput } from '@chokka/ui/TextInput.tsx'
import { CircleQuestionMark, Search } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { ArticleView } from './ArticleView.tsx'
import { findArticles, topicsOf } from './help.ts'
import type { Article } from './help.ts'
import { HelpMore } from './HelpMore.tsx'
import { Questions, Topics } from './HelpMenus.tsx'
import './content.css'
import './help.css'

/** `code`: the article that is open at first. `heading`: the popup has one of its own, a page has a `h1`. */
type HelpCentreProps = { code?: string | undefined; onChoose?: (code: string) => void; heading: ReactNode }

/** The help centre: topics, questions, the answer, and a search over all of them. */
export function HelpCentre({ code, onChoose, heading }: HelpCentreProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const articles = useCall('helpCenter', { lang: useLanguage(), device: 'WEB' })
  return (
    <div className="helpcentre">
      <header className="help__h">
        {heading}
        <TextInput
          type="search"
          icon={Search}
          aria-label={t('content.helpSearch')}
          placeholder={t('content.helpExample')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </header>
      <QueryResult query={articles} skeleton={<Waiting />}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState
              icon={CircleQuestionMark}
              title={t('content.helpEmptyTitle')}
              text={t('content.helpEmptyText')}
              action={<HelpMore />}
            />
          ) : (
            <Found articles={content} typed={typed} code={code} onChoose={onChoose} onTopic={() => setTyped('')} />
          )
        }
      </QueryResult>
    </div>
  )
}

type FoundProps = Pick<HelpCentreProps, 'code' | 'onChoose'> & {
  articles: readonly Article[]
  typed: string
  onTopic: () => void
}

function Found({ articles, typed, code, onChoose, onTopic }: FoundProps) {
  const { t } = useTexts()
  const topics = topicsOf(articles)
  const named = articles.find((one) => one.code !== '' && one.code === code)
  const [chosen, setChosen] = useState<number | undefined>(named?.id)
  const [topic, setTopic] = useState(named?.category ?? topics[0]?.topic)
  const isSearch = typed.trim() !== ''
  const listed = isSearch ? findArticles(articles, typed) : articles.filter(({ category }) => category === topic)
  const shown = listed.find(({ id }) => id === chosen) ?? listed[0]
  const choose = (article: Article) => {
    setChosen(article.id)
    if (article.code) onChoose?.(article.code)
  }
  return (
    <div className="help__g">
      <Topics
        topics={topics}
        chosen={isSearch ? undefined : topic}
        onChoose={(next) => {
          onTopic()
          setTopic(next)
        }}
      />
      <div className="help__l">
        <p className="sr" role="status">
          {isSearch && t('content.helpFound', { count: listed.length })}
        </p>
        <Questions articles={listed} chosen={shown?.id} onChoose={choose} />
      </div>
      {shown ? (
        <ArticleView article={shown} isChosen={chosen === shown.id} />
      ) : (
        <EmptyState
          icon={Search}
          title={t('content.helpNothingTitle')}
          text={t('content.helpNothingText')}
          action={<HelpMore />}
        />
      )}
    </div>
  )
}

const Waiting = () => (
  <div className="help__g">
    {[6, 5, 7].map((lines) => (
      <div key={lines} className="help__w">
        <SkeletonLines lines={lines} />
      </div>
    ))}
  </div>
)
