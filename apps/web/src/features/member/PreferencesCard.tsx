import { formatsOf } from '@chokka/text'
import { LanguageSelector, Segmented, setTheme, useTexts, useTheme } from '@chokka/ui'
import type { Theme } from '@chokka/ui'
import type { Digits } from '@chokka/text'
import { setDigits, setLanguage } from '@chokka/client/language.ts'
import { useAct } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import { useSite } from '../../kit/use-site.ts'

/** Language, digits and theme of this browser, and whether the member's name stands on boards. */
export function PreferencesCard() {
  const { t, locale } = useTexts()
  const { languages } = useSite()
  const theme = useTheme()
  const { member, isTrial } = useMember()
  const hide = useAct('hideName', {})
  return (
    <section className="card stack prefs">
      <h2 className="card__h">{t('identity.preferencesTitle')}</h2>
      <div className="field">
        <span className="label">{t('shell.language')}</span>
        <LanguageSelector
          languages={languages}
          value={locale.lang}
          onChange={(lang) => void setLanguage(lang)}
          look="row"
        />
      </div>
      <div className="field">
        <span className="label">{t('shell.digits')}</span>
        <Segmented<Digits>
          full
          label={t('shell.digits')}
          value={formatsOf(locale).digits}
          onChange={(next) => void setDigits(next)}
          options={[
            { value: 'bn', label: t('shell.digitsBn') },
            { value: 'latin', label: t('shell.digitsLatin') },
          ]}
        />
      </div>
      <div className="field">
        <span className="label">{t('shell.theme')}</span>
        <Segmented<Theme>
          full
          label={t('shell.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: t('shell.themeDark') },
            { value: 'light', label: t('shell.themeLight') },
          ]}
        />
      </div>
      {member && !member.isAgent && !isTrial && (
        <div className="field">
          <span className="label">{t('identity.hideName')}</span>
          <Segmented
            full
            label={t('identity.hideName')}
            value={member.hidesName ? 'hidden' : 'masked'}
            onChange={(next) => hide.run({ hides: next === 'hidden' })}
            options={[
              { value: 'masked', label: t('identity.nameMasked') },
              { value: 'hidden', label: t('identity.nameHidden') },
            ]}
          />
        </div>
      )}
    </section>
  )
}
