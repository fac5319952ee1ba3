import { Button, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkError } from '@chokka/client/chunk-error.ts'
import { newRelease, reloadPage } from '@chokka/client/release.ts'

type ErrorBoundaryProps = {
  children: ReactNode
  /** A change of this value clears the error. */
  resetKey?: string
  /** Shown in place of the children after an error; a page with a reload button by default. */
  fallback?: (fault: unknown) => ReactNode
}
type ErrorBoundaryState = { fault: unknown; resetKey?: string }

/** Catches errors of rendering. React offers this to class components only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null }
  static getDerivedStateFromError = (fault: unknown): Partial<ErrorBoundaryState> => ({ fault })
  static getDerivedStateFromProps = (props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null =>
    props.resetKey === state.resetKey ? null : { fault: null, resetKey: props.resetKey }
  override componentDidCatch(fault: unknown): void {
    // A file of the release before is gone: the new release has another one.
    if (fault instanceof ChunkError && newRelease.now()) reloadPage()
  }
  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return this.props.fallback ? this.props.fallback(fault) : <CrashedPage fault={fault} />
  }
}

const sentences = {
  load: { title: 'shell.loadTitle', text: 'shell.loadText' },
  css: { title: 'shell.styleTitle', text: 'shell.styleText' },
  crash: { title: 'shell.crashedTitle', text: 'shell.crashedText' },
} as const

/** Something of the page did not arrive (spec 8: with its type and address), or it has stopped. */
function CrashedPage({ fault }: { fault: unknown }) {
  const { t } = useTexts()
  const chunk = fault instanceof ChunkError ? fault : null
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
