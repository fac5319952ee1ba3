import { Button, Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { officeLanguageNow } from '../../kit/languages.ts'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { saveOf, type Draft } from './draft.ts'
import { Facts } from './Facts.tsx'
import { noWords, type Piece, type Words } from './kinds.ts'
import { Preview } from './Preview.tsx'
import { Versions } from './Versions.tsx'
import { WhenAndWho } from './WhenAndWho.tsx'
import { WordFields } from './WordFields.tsx'

type EditorProps = {
  start: Draft
  versions: readonly Piece[]
  onTake: (piece: Piece) => void
  onSaved: (id: number) => void
}
type Asking = 'saveContent' | 'publishContent' | 'withdrawContent'
const languages = ['en', 'bn'] as const

/** The form of a piece of content: words in both languages side by side, facts, time, audience, preview, versions. */
export function Editor({ start, versions, onTake, onSaved }: EditorProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(start)
  const [asking, setAsking] = useState<Asking>()
  const [shown, setShown] = useState<(typeof languages)[number]>('bn')
  const over = () => setAsking(undefined)
  const acts = {
    saveContent: useOfficeAct('saveContent', (value) => {
      over()
      if (value.done) onSaved(value.done.id)
    }),
    publishContent: useOfficeAct('publishContent', over),
    withdrawContent: useOfficeAct('withdrawContent', over),
  }
  const [newest] = versions
  const onSite = versions.find(({ state }) => state === 'published')
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start) || start.from !== (newest?.version ?? null)
  const readOnly = !may('content.change')
  const change = (some: Partial<Draft>) => setDraft({ ...draft, ...some })
  const isTitled = Object.values(draft.texts).some(({ title }) => title.trim() !== '')
  const send = (reason: string) => {
    if (asking === 'saveContent') acts.saveContent.run(saveOf(draft, newest?.version ?? null, reason))
    if (asking === 'publishContent' && newest)
      acts.publishContent.run({ id: newest.id, version: newest.version, reason })
    if (asking === 'withdrawContent' && onSite)
      acts.withdrawContent.run({ id: onSite.id, version: onSite.version, reason })
  }
  return (
    <>
      <div className="o-filters">
        <h2>
          {draft.texts[officeLanguageNow()]?.title ||
            draft.texts.en?.title ||
            draft.texts.bn?.title ||
            t('product.newOf', { kind: kindOf(draft) })}
        </h2>
        <span className="o-tag">{kindOf(draft)}</span>
        {newest && <StateBadge of={newest.state} />}
        {onSite && <span className="o-sub">{t('product.onSite', { version: onSite.version })}</span>}
        <span className="grow" />
        {may('content.publish') && onSite && (
          <Button look="outline-danger" size="sm" onClick={() => setAsking('withdrawContent')}>
            {t('product.takeOff', { version: onSite.version })}
          </Button>
        )}
        {!readOnly && (
          <Button
            look="secondary"
            size="sm"
            disabled={!isTitled || !isChanged}
            onClick={() => setAsking('saveContent')}
          >
            {t('product.saveDraft')}
          </Button>
        )}
        {may('content.publish') && newest?.state === 'draft' && (
          <Button size="sm" disabled={isChanged} onClick={() => setAsking('publishContent')}>
            {t('product.publish', { version: newest.version })}
          </Button>
        )}
      </div>
      <div className="c-page">
        <div className="o-col">
          <div className="card c-words">
            {languages.map((language) => (
              <WordFields
                key={language}
                kind={draft.kind}
                language={language}
                words={draft.texts[language] ?? noWords}
                readOnly={readOnly}
                onChange={(words: Words) => change({ texts: { ...draft.texts, [language]: words } })}
              />
            ))}
          </div>
          <Facts draft={draft} readOnly={readOnly} onChange={change} />
          <WhenAndWho draft={draft} readOnly={readOnly} onChange={change} />
        </div>
        <div className="o-col">
          <section className="card" aria-label={t('product.preview')}>
            <div className="o-filters">
              <h3 className="card__h">{t('product.preview')}</h3>
              <span className="grow" />
              <Segmented
                label={t('product.preview')}
                value={shown}
                onChange={setShown}
                options={languages.map((value) => ({ value, label: t(`office.language_${value}`) }))}
              />
            </div>
            <Preview draft={draft} language={shown} />
          </section>
          <Versions versions={versions} readOnly={readOnly} onTake={onTake} />
        </div>
      </div>
      {asking && (
        <ReasonDialog
          title={t(`product.ask_${asking}`)}
          confirm={t(`product.ask_${asking}`)}
          tone={asking === 'withdrawContent' ? 'danger' : 'primary'}
          reasons={[t('product.reason_campaign'), t('product.reason_wording'), t('product.reason_management')]}
          effects={<p className="t2">{t(`product.effect_${asking}`)}</p>}
          busy={acts[asking].busy}
          onConfirm={send}
          onClose={over}
        />
      )}
    </>
  )
}

const kindOf = ({ kind }: Draft) => labelOf('product.kind', kind)
