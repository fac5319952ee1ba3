import type { RefusalCode } from '@chokka/client/calls.ts'
import { navigate } from '@chokka/client/router.tsx'
import { Dialog, useTexts } from '@chokka/ui'
import type { DialogButton } from '@chokka/ui'
import type { ReactNode } from 'react'
import { closeAll } from '../kit/open.ts'

type RefusalDialogProps = { code: RefusalCode; sentence?: string; onClose: () => void }

/** A refusal that the catalogue shows as a dialog, with the way on where there is one. */
export function RefusalDialog({ code, sentence = '', onClose }: RefusalDialogProps) {
  const { t } = useTexts()
  const goTo = (address: string) => () => {
    onClose()
    closeAll()
    navigate(address)
  }
  const waysOn: Partial<Record<RefusalCode, { text?: ReactNode; buttons: DialogButton[] }>> = {
    not_member: {
      text: t('identity.notMemberText'),
      buttons: [
        { label: t('common.cancel'), onPress: onClose },
        { label: t('identity.toAgentLogin'), onPress: goTo('/agent') },
      ],
    },
  }
  return <Dialog open onClose={onClose} tone="warn" title={sentence} {...waysOn[code]} />
}
