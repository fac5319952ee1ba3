import { Button, EmptyState, useTexts } from '@chokka/ui'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { reloadPage } from '@chokka/client/release.ts'

type Props = {
  children: ReactNode
  /** A change of this value clears the error. */
  resetKey?: string
}
type State = { isBroken: boolean; resetKey?: string }

/** Catches errors of rendering. React offers this to class components only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }
  static getDerivedStateFromError = (): Partial<State> => ({ isBroken: true })
  static getDerivedStateFromProps = (props: Props, state: State): State | null =>
    props.resetKey === state.resetKey ? null : { isBroken: false, resetKey: props.resetKey }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('office.brokenTitle')}
      text={t('common.chunkFailed')}
      action={
        <Button look="secondary" onClick={() => reloadPage()}>
          {t('common.reload')}
        </Button>
      }
    />
  )
}
