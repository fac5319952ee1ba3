import { formatsOf } from '@chokka/text'
import { Modal, Segmented, Switch, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { setDigits, setLanguage } from '@chokka/client/language.ts'
import { searchKey, switchSearchKey } from '../kit/search-key.ts'
import { useSite } from '../kit/use-site.ts'
import './languages.css'

/** The languages, each by its own name, which digits are shown (15e), and whether a key opens the search. */
export function LanguagesPopup({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts()
  const { languages } = useSite()
  const hasKey = useStore(searchKey)
  const english = new Intl.DisplayNames(['en'], { type: 'language' })
  const choose = (code: string) => {
    void setLanguage(code).then(onClose)
  }
  return (
    <Modal open onClose={onClose} title={t('lobby.languages')}>
      <div className="langs">
        {languages.map(({ code, name, dir }) => (
          <button
            key={code}
            type="button"
            lang={code}
            dir={dir}
            className="lang"
            aria-pressed={code === locale.lang}
            onClick={() => choose(code)}
          >
            <b>{name}</b>
            <small lang="en">{english.of(code)}</small>
          </button>
        ))}
      </div>
      <div className="langs__d">
        <span className="b">{t('shell.digits')}</span>
        <Segmented
          label={t('shell.digits')}
          value={formatsOf(locale).digits}
          onChange={(digits) => void setDigits(digits)}
          options={[
            { value: 'bn', label: t('shell.digitsBn') },
            { value: 'latin', label: t('shell.digitsLatin') },
          ]}
        />
      </div>
      <div className="langs__d">
        <Switch checked={hasKey} onChange={(event) => switchSearchKey(event.currentTarget.checked)}>
          {t('lobby.searchKey')}
        </Switch>
      </div>
    </Modal>
  )
}
