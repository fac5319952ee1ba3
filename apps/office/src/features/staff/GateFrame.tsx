import { setLanguage } from '@chokka/client/language.ts'
import { LanguageSelector, LogoMark, ThemeToggle, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { officeLanguages } from '../../kit/languages.ts'
import { useDoor } from '../../kit/office-clock.ts'

/** The frame of what stands before the office: the field, the brand, one card. */
export function GateFrame({ children }: { children: ReactNode }) {
  const { locale } = useTexts()
  const { data } = useDoor()
  return (
    <main className="o-gates" id="main">
      <p className="o-brand">
        <LogoMark />
        <b>{data ? data.brand[locale.lang === 'bn' ? 'bn' : 'en'] : ''}</b>
      </p>
      {children}
      <div className="o-gates__f">
        <LanguageSelector languages={officeLanguages} value={locale.lang} onChange={(lang) => void setLanguage(lang)} />
        <ThemeToggle />
      </div>
    </main>
  )
}

/** The steps of a first sign-in. */
export function GateSteps({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useTexts()
  return (
    <div className="o-steps">
      <span>{t('office.stepOf', { step, total: 3 })}</span>
      <span aria-hidden>
        {[1, 2, 3].map((one) => (
          <i key={one} className={one <= step ? 'is-on' : undefined} />
        ))}
      </span>
    </div>
  )
}
