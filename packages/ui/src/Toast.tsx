import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './Button.tsx'
import { CircleAlert, CircleCheck, Icon, Info, X } from './Icon.tsx'
import { useTopLayer } from './layers.ts'
import { useTexts } from './texts.tsx'

const icons = { info: Info, ok: CircleCheck, bad: CircleAlert }
export type ToastOptions = {
  text: ReactNode
  tone?: keyof typeof icons
  action?: { label: string; onPress: () => void }
  /** 5 by default; a toast stays while it is hovered or focused. */
  seconds?: number
}
type Shown = ToastOptions & { id: number }

const ToastContext = createContext<((options: ToastOptions) => void) | null>(null)

/** `const toast = useToast(); toast({ text, tone: 'ok' })` */
export function useToast(): (options: ToastOptions) => void {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('ToastProvider is missing above this component')
  return toast
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const lastId = useRef(0)
  const layer = useTopLayer()
  const toast = useCallback((options: ToastOptions) => {
    lastId.current += 1
    const id = lastId.current
    setShown((before) => [...before.slice(-2), { ...options, id }])
  }, [])
  const drop = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  return (
    <ToastContext value={toast}>
      {children}
      {createPortal(
        <output className="toasts" aria-live="polite">
          {shown.map((one) => (
            <OneToast key={one.id} shown={one} drop={drop} />
          ))}
        </output>,
        layer,
      )}
    </ToastContext>
  )
}

function OneToast({ shown, drop }: { shown: Shown; drop: (id: number) => void }) {
  const { t } = useTexts()
  const [isHeld, setHeld] = useState(false)
  const { id, tone = 'info', action, seconds = 5 } = shown
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => drop(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, id, seconds, drop])
  return (
    <div
      className={`toast toast--${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[tone]} />
      <span className="grow">{shown.text}</span>
      {action && (
        <button
          type="button"
          className="btn btn--ghost btn--sm acc"
          onClick={() => {
            action.onPress()
            drop(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} size="sm" label={t('common.close')} onClick={() => drop(id)} />
    </div>
  )
}
