import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { PointerEvent, ReactNode, RefObject } from 'react'
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
 * A native modal dialog: it traps the focus, makes the rest of the page inert, restores the focus and closes on Escape,
 * without the inline style sheet that libraries use to lock the scroll and that our content security policy forbids.
 */
export function Overlay({ onClose, labelledBy, label, className, alert, children }: OverlayProps) {
  const overlay = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  useLayoutEffect(() => {
    const element = overlay.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    // A field for password managers only is none that somebody types into.
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('.dlg input:not([type=hidden], [aria-hidden], :disabled)')
    ;(first ?? element).focus({ preventScroll: true })
    // Focusing scrolls the dialog, because the sheet of phones is still sliding up from below.
    element.scrollTop = 0
    const closeLayer = openLayer(element)
    return () => {
      element.close()
      closeLayer()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useFocusInView(overlay)
  // A click must begin and end on the backdrop to close: selecting text may end there.
  const onBackdrop = (event: PointerEvent) => event.target === event.currentTarget
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
        pressedBackdrop.current = onBackdrop(event)
      }}
      onPointerUp={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) onClose()
        pressedBackdrop.current = false
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Keeps the focused field in view when the keyboard of a phone takes a part of the page. */
function useFocusInView(overlay: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const scroll = () => {
      const focused = document.activeElement
      if (focused && overlay.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    }
    const viewport = window.visualViewport
    viewport?.addEventListener('resize', scroll)
    return () => viewport?.removeEventListener('resize', scroll)
  }, [overlay])
}

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Shows the title to screen readers only, when the content has a title of its own. */
  titleHidden?: boolean
  /** The illustration beside the content of the login and register popups. */
  art?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  alert?: boolean
  children: ReactNode
}

/** A popup; below 768 px a sheet from the bottom. Closes by Escape, its close button and a click on the backdrop. */
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
  /** Shown beside the close button: the member, or the logo. */
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
