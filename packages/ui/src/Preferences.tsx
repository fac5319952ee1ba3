import type { Language } from '@chokka/text'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Globe, Icon, SunMoon } from './Icon.tsx'
import { Segmented } from './Segmented.tsx'
import { useTexts } from './texts.tsx'
import { setTheme, useTheme } from './theme.ts'
import bd from './assets/flags/bd.svg?no-inline'
import gb from './assets/flags/gb.svg?no-inline'

const flags: Readonly<Record<string, string>> = { bn: bd, en: gb }
/** The flag icon of a language, if there is one. */
export const flagOf = (lang: string): string | undefined => flags[lang]

type LanguageSelectorProps = {
  languages: readonly Language[]
  value: string
  onChange: (lang: string) => void
  /** `button`: a native list behind a button, for the header. `row`: side by side, for the side menu. */
  look?: 'button' | 'row'
  className?: string
}

export function LanguageSelector({ languages, value, onChange, look = 'button', className }: LanguageSelectorProps) {
  const { t } = useTexts()
  if (look === 'row' && languages.length <= 3) {
    const options = languages.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))
    return <Segmented full label={t('shell.language')} value={value} onChange={onChange} options={options} />
  }
  return (
    <span className={classes('langbtn', className)}>
      <Icon of={Globe} size="sm" />
      <span aria-hidden>{languages.find(({ code }) => code === value)?.name}</span>
      <select
        className="over"
        aria-label={t('shell.chooseLanguage')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTexts()
  const next = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={SunMoon}
      className={className}
      label={t(next === 'light' ? 'shell.themeLight' : 'shell.themeDark')}
      onClick={() => setTheme(next)}
    />
  )
}
