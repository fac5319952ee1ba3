import { formatNumber } from '@chokka/text'
import { Icon, useTexts } from '@chokka/ui'
import {
  BanknoteArrowUp,
  ChevronRight,
  CircleQuestionMark,
  Gift,
  Hourglass,
  Info,
  Play,
  ShieldCheck,
  Users,
  Wallet,
} from '@chokka/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import type { LucideIcon } from '@chokka/ui'
import type { Article, Topic } from './help.ts'

const topicIcons: Record<Topic, LucideIcon> = {
  start: CircleQuestionMark,
  deposit: Wallet,
  withdraw: BanknoteArrowUp,
  bonus: Gift,
  games: Play,
  security: ShieldCheck,
  agents: Users,
  limits: Hourglass,
  about: Info,
}

type TopicsProps = {
  topics: readonly { topic: Topic; count: number }[]
  chosen: Topic | undefined
  onChoose: (topic: Topic) => void
}

export function Topics({ topics, chosen, onChoose }: TopicsProps) {
  const { t, locale } = useTexts()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // On phones the topics are a row that scrolls sideways. Only the row scrolls, not the page.
    const [own, button] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    if (own && button) own.scrollLeft = button.offsetLeft - (own.clientWidth - button.offsetWidth) / 2
  }, [chosen])
  return (
    <nav className="help__c" ref={row} aria-label={t('content.helpTopics')}>
      {topics.map(({ topic, count }) => (
        <button key={topic} type="button" aria-current={topic === chosen || undefined} onClick={() => onChoose(topic)}>
          <Icon of={topicIcons[topic]} />
          <span>{t(`content.topic_${topic}`)}</span>
          <span className="num" translate="no">
            {formatNumber(count, locale)}
          </span>
        </button>
      ))}
    </nav>
  )
}

type QuestionsProps = {
  articles: readonly Article[]
  chosen: number | undefined
  onChoose: (article: Article) => void
}

export function Questions({ articles, chosen, onChoose }: QuestionsProps) {
  const { t } = useTexts()
  return (
    <nav className="help__q" aria-label={t('content.helpQuestions')}>
      {articles.map((article) => (
        <button
          key={article.id}
          type="button"
          lang={article.language}
          aria-current={article.id === chosen || undefined}
          onClick={() => onChoose(article)}
        >
          <span>{article.title}</span>
          <Icon of={ChevronRight} size="sm" />
        </button>
      ))}
    </nav>
  )
}
