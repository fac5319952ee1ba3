import { Button, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { useState } from 'react'
import { ChunkError } from '@chokka/client/chunk-error.ts'
import { network } from '@chokka/client/network.ts'
import { reloadPage } from '@chokka/client/release.ts'
import { ask, queries } from '../kit/client.ts'
import { Lost } from './Lost.tsx'

const sentences = {
  load: { title: 'shell.loadTitle', text: 'shell.loadText' },
  css: { title: 'shell.styleTitle', text: 'shell.styleText' },
  crash: { title: 'shell.crashedTitle', text: 'shell.crashedText' },
} as const

const reloadWhenBack = () => ask('systemStatus').then(() => reloadPage())
const seenAt = () => {
  const answeredMs = queries.getQueryState(['systemStatus', {}])?.dataUpdatedAt
  return answeredMs ? new Date(answeredMs).toISOString() : undefined
}

/** Something of the page did not arrive (spec 8: its type and address; or no network), or the page has stopped. */
export function CrashedPage({ fault }: { fault: unknown }) {
  const { t } = useTexts()
  const isOffline = useStore(network) === 'lost'
  const chunk = fault instanceof ChunkError ? fault : null
  // What a page lacks comes with a reload once the server answers; what was typed survives that.
  const [wasOffline] = useState(isOffline)
  if (chunk && (isOffline || wasOffline)) return <Lost attempt={reloadWhenBack} seenAt={seenAt()} />
  const { title, text } = sentences[chunk ? (chunk.type === 'css' ? 'css' : 'load') : 'crash']
  return (
    <div className="notfound">
      <div className="card faultcard" role="alert">
        <h1>{t(title)}</h1>
        <p className="t2">{t(text)}</p>
        {chunk && (
          <div className="mono" aria-label={t('shell.technical')} role="note">
            {chunk.message}
            <br />
            {chunk.address}
          </div>
        )}
        <Button block icon={RefreshCw} onClick={() => reloadPage()}>
          {t('common.retry')}
        </Button>
        <Button block look="ghost" onClick={() => reloadPage('/')}>
          {t('shell.goHome')}
        </Button>
      </div>
    </div>
  )
}
