import { Dialog } from '@chokka/ui'
import type { DialogProps } from '@chokka/ui'

/** The generic dialog, opened by name. Each of its buttons closes it. */
export function DialogPopup({ onClose, buttons, ...rest }: Omit<DialogProps, 'open'>) {
  const closing = buttons?.map((button) => ({
    ...button,
    onPress: () => {
      onClose()
      button.onPress()
    },
  }))
  return <Dialog open onClose={onClose} buttons={closing} {...rest} />
}
