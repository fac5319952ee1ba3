import { useId, useLayoutEffect, useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { X } from './Icon.tsx'
import { openLayer } from './layers.ts'
import { useTexts } from './texts.tsx'

type OverlayProps = {
  onClose: () => void
  labelledBy?: string
  label?: string
  className: string
  alert?: boolean
  children: ReactNode
}

/**
 * The platform's own modal dialog: it keeps the focus inside, makes the rest inert, gives the focus back and closes on
 * Escape, without the inline style sheet that libraries add to lock the scroll and that our content policy forbids.
 */
export function Overlay({ onClose, labelledBy, label, className, alert, children }: OverlayProps) {
  const overlay = useRef<HTMLDialogElement>(null)
  const pressedCover = useRef(false)
  useLayoutEffect(() => {
    const element = overlay.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus], .dlg input:not([type=hidden]):not(:disabled)')
    ;(first ?? element).focus({ preventScroll: true })
    // Opening scrolls to what it gives the focus to, and the sheet of phones is still on its way up from below.
    element.scrollTop = 0
    const closeLayer = openLayer(element)
    return () => {
      element.close()
      closeLayer()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  // Only a press that both begins and ends on the cover closes: selecting text may end there.
  const onCover = (event: PointerEvent) => event.target === event.currentTarget
  return createPortal(
    <dialog
      ref={overlay}
      className={className}
      tabIndex={-1}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedCover.current = onCover(event)
      }}
      onPointerUp={(event) => {
        if (pressedCover.current && onCover(event)) onClose()
        pressedCover.current = false
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Keeps the title for screen readers only, when the content shows one of its own. */
  titleHidden?: boolean
  /** The drawn side panel of the login and register popups. */
  art?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  alert?: boolean
  children: ReactNode
}

/** A popup; below 768 px a sheet from the bottom. It closes on Escape, on its cross and on a press on the cover. */
export function Modal({ open, onClose, title, titleHidden, art, size = 'md', alert, children }: ModalProps) {
  const id = useId()
  const { t } = useTexts()
  if (!open) return null
  return (
    <Overlay onClose={onClose} labelledBy={id} className="modal" alert={alert}>
      <div className={classes('dlg', !art && `dlg--${size}`)}>
        {art && <div className="dlg__art">{art}</div>}
        <div className="dlg__b">
          <h2 id={id} className={titleHidden ? 'sr' : undefined}>
            {title}
          </h2>
          {children}
        </div>
        <IconButton icon={X} label={t('common.close')} className="dlg__x" onClick={onClose} />
      </div>
    </Overlay>
  )
}

type DrawerProps = {
  open: boolean
  onClose: () => void
  label: string
  /** Stands beside the cross: who is signed in, or the logo. */
  head?: ReactNode
  children: ReactNode
}

/** The side menu of phones: a panel from the left edge. */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const { t } = useTexts()
  if (!open) return null
  return (
    <Overlay onClose={onClose} label={label} className="drawer">
      <div className="drawer__p">
        <div className="drawer__h">
          <div className="grow">{head}</div>
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </Overlay>
  )
}
