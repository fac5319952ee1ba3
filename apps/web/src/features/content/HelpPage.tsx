import { useTexts } from '@chokka/ui'
import { navigate, useLocation } from '@chokka/client/router.tsx'
import { hashName } from '../../kit/hash-name.ts'
import { Title } from '../../kit/Title.tsx'
import { HelpCentre } from './HelpCentre.tsx'
import './help.css'

/** The help centre on a page of its own, for apps that show it in a frame of theirs (spec 2 Routes, /helpmc). */
export function HelpPage() {
  const { t } = useTexts()
  const { hash, pathname } = useLocation()
  return (
    <main className="helppage">
      <Title of={t('content.helpTitle')} />
      <HelpCentre
        code={hashName(hash)}
        onChoose={(code) => navigate(`${pathname}#${code}`, { replace: true })}
        heading={<h1 className="help__t">{t('content.helpTitle')}</h1>}
      />
    </main>
  )
}
