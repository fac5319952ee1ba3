import { RefusedState, useTexts } from '@chokka/ui'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkFault } from '@chokka/client/lazy-screen.tsx'

type BoundaryProps = {
  children: ReactNode
  /** Another address is another chance. */
  on?: string
  /** What stands in for the part that failed; a page of its own when left out. */
  instead?: (fault: unknown) => ReactNode
}
type BoundaryState = { fault: unknown; on?: string }

/** Catches what a screen throws while it is drawn. React offers this to classes only. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { fault: null }
  static getDerivedStateFromError = (fault: unknown): Partial<BoundaryState> => ({ fault })
  static getDerivedStateFromProps = (props: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    props.on === state.on ? null : { fault: null, on: props.on }
  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return this.props.instead ? this.props.instead(fault) : <Stopped fault={fault} />
  }
}

function Stopped({ fault }: { fault: unknown }) {
  const { t } = useTexts()
  const isPart = fault instanceof ChunkFault
  return (
    <main className="notfound">
      <RefusedState
        title={t(isPart ? 'common.chunkFailed' : 'shell.crashedTitle')}
        text={t(isPart ? 'client.slow_network' : 'shell.crashedText')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
