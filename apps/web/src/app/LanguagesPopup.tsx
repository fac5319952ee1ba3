import { formatsOf } from '@chokka/text'
import { Modal, SearchBox, Segmented, Switch, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { useState } from 'react'
import { setDigits, setLanguage } from '@chokka/client/language.ts'
import { searchKey, switchSearchKey } from '../kit/search-key.ts'
import { useSite } from '../kit/use-site.ts'
import './languages.css'

/** More languages than this are searched. */
const searchedAbove = 12

/** The languages, each by its own name, which digits are shown (15e), and whether a key opens the search. */
export function LanguagesPopup({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts()
  const { languages } = useSite()
  const hasKey = useStore(searchKey)
  const english = new Intl.DisplayNames(['en'], { type: 'language' })
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const found = languages.filter(({ code, name }) => `${name} ${english.of(code)} ${code}`.toLowerCase().includes(word))
  const choose = (code: string) => {
    void setLanguage(code).then(onClose)
  }
  return (
    <Modal open onClose={onClose} title={t('lobby.languages')}>
      {languages.length > searchedAbove && (
        <SearchBox
          value={typed}
          onChange={setTyped}
          label={t('shell.chooseLanguage')}
          placeholder={t('common.search')}
        />
      )}
      {found.length === 0 && <p className="muted">{t('lobby.noLanguage')}</p>}
      <div className="langs">
        {found.map(({ code, name, dir }) => (
          <button
            key={code}
            type="button"
            lang={code}
            dir={dir}
            className="lang"
            aria-pressed={code === locale.lang}
            data-autofocus={code === locale.lang || undefined}
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
