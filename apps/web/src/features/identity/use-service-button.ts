import { useTexts } from '@chokka/ui'
import type { DialogProps } from '@chokka/ui'
import { close } from '../../kit/open.ts'
import { serviceHref } from '../../kit/service.ts'
import { useSite } from '../../kit/use-site.ts'

/** The buttons of a dialog about a refusal: customer service, where the site has one, and one that confirms. */
export function useServiceButton(): Pick<DialogProps, 'buttons'> {
  const { t } = useTexts()
  const href = serviceHref(useSite().customerService)
  const confirm = { label: t('identity.understood'), onPress: () => close('dialog') }
  const service = {
    label: t('shell.customerService'),
    onPress: () => {
      close('dialog')
      if (href) window.open(href, '_blank', 'noopener')
    },
  }
  return { buttons: href ? [service, confirm] : [confirm] }
}
