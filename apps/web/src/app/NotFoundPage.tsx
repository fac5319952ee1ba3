import { Anchor, buttonClass, EmptyState, useTexts } from '@chokka/ui'
import { CircleQuestionMark } from '@chokka/ui/Icon.tsx'
import { HotGames } from '../features/games/HotGames.tsx'
import { Title } from '../kit/Title.tsx'

export function NotFoundPage() {
  const { t } = useTexts()
  return (
    <div className="page notfound">
      <Title of={t('shell.notFoundTitle')} />
      <h1 className="sr">{t('shell.notFoundTitle')}</h1>
      <EmptyState
        icon={CircleQuestionMark}
        title={t('shell.notFoundTitle')}
        text={t('shell.notFoundText')}
        action={
          <Anchor className={buttonClass()} href="/">
            {t('shell.goHome')}
          </Anchor>
        }
      />
      <HotGames />
    </div>
  )
}
