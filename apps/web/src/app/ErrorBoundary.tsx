import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkError } from '@chokka/client/chunk-error.ts'
import { newRelease, reloadPage } from '@chokka/client/release.ts'
import { CrashedPage } from './CrashedPage.tsx'

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
