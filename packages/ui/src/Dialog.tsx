import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './Button.tsx'
import { CircleAlert, CircleCheck, CircleQuestionMark, Icon, Info, TriangleAlert } from './Icon.tsx'
import { Overlay } from './Modal.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import { useTexts } from './texts.tsx'

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck, ask: CircleQuestionMark }
export type DialogTone = keyof typeof icons

export type DialogButton = { label: string; look?: ButtonLook; busy?: boolean; onPress: () => void }
export type DialogProps = {
  open: boolean
  onClose: () => void
  tone?: DialogTone
  title: string
  text?: ReactNode
  /** A text as HTML; it is sanitised before it is shown. */
  html?: string
  /** By default one button that closes the dialog. */
  buttons?: readonly DialogButton[]
  /** Closes by itself after this long. */
  timeoutSeconds?: number
}

/** The generic dialog: icon, title, text, buttons. A click on the backdrop closes it (spec 2 Modals). */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, tone = 'info', title, text, html, buttons, timeoutSeconds } = props
  const id = useId()
  const { t } = useTexts()
  useEffect(() => {
    if (timeoutSeconds === undefined) return
    const timer = setTimeout(onClose, timeoutSeconds * 1000)
    return () => clearTimeout(timer)
  }, [timeoutSeconds, onClose])
  const shown = buttons ?? [{ label: t('common.ok'), onPress: onClose }]
  return (
    <Overlay onClose={onClose} labelledBy={id} className="modal" alert>
      <div className="dlg dlg--sm">
        <div className="dlg__b ask">
          <span className={`ask__i ask__i--${tone}`}>
            <Icon of={icons[tone]} size="lg" />
          </span>
          <h2 id={id}>{title}</h2>
          {text && <div className="t2">{text}</div>}
          {html && <SafeHtml html={html} />}
          <div className="ask__b">
            {shown.map((button, index) => (
              <Button
                key={button.label}
                look={button.look ?? (index === shown.length - 1 ? 'primary' : 'secondary')}
                busy={button.busy}
                onClick={button.onPress}
                data-autofocus={index === shown.length - 1 || undefined}
              >
                {button.label}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </Overlay>
  )
}
