import { useTexts } from '@chokka/ui'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'

/** What takes something away from the protection of the account. Each asks first. */
export function useRemovals() {
  const { t } = useTexts()
  const done = () => toast({ text: t('security.removed'), tone: 'ok' })
  const contact = useAct('unbindContact', { done })
  const authenticator = useAct('unbindAuthenticator', { done })
  const codes = useAct('newRecoveryCodes', {
    done: ({ recoveryCodes }) => open('recoveryCodes', { codes: recoveryCodes }),
  })
  const ask = (title: string, text: string, label: string, act: () => void) =>
    open('dialog', {
      ...{ tone: 'ask', title, text },
      buttons: [
        { label: t('common.cancel'), onPress: () => undefined },
        { label, look: 'danger', onPress: act },
      ],
    })
  const remove = t('security.remove')
  return {
    busy: contact.busy || authenticator.busy || codes.busy,
    removeContact: (kind: 'mobile' | 'email') =>
      ask(t(`security.removeAsk_${kind}`), t(`security.removeText_${kind}`), remove, () => contact.run({ kind })),
    removeAuthenticator: () =>
      ask(t('security.removeAsk_authenticator'), t('security.removeText_authenticator'), remove, () =>
        authenticator.run({}),
      ),
    makeCodes: () =>
      ask(t('security.newCodesAsk'), t('security.newCodesText'), t('security.newCodes'), () => codes.run({})),
  }
}
