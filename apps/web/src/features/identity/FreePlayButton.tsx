import { Button, useTexts } from '@chokka/ui'
import { Play } from '@chokka/ui/Icon.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { beginSession, useAct } from '../../kit/client.ts'
import { closeAll } from '../../kit/open.ts'
import { forgetCpw } from '../../kit/remembered.ts'
import { useMember } from '../../kit/use-member.ts'
import { useSite } from '../../kit/use-site.ts'

const gatewayVersion = 3

/** Signs in to a new trial account with one click (spec 4 Free play login); only where its flag is on. */
export function FreePlayButton({ label }: { label?: string }) {
  const { t } = useTexts()
  const { flags } = useSite()
  const { isTrial } = useMember()
  const freePlay = useAct('freePlayLogin', {
    done: ({ token }) => {
      forgetCpw()
      beginSession(token)
      closeAll()
      navigate('/')
      toast({ text: t('identity.trialStarted'), tone: 'ok' })
    },
  })
  if (!(flags.freePlay ?? true) || isTrial) return null
  return (
    <Button
      look="secondary"
      icon={Play}
      busy={freePlay.busy}
      onClick={() => freePlay.run({ os: navigator.platform.slice(0, 128), platform: 'W', gatewayVersion })}
    >
      {label ?? t('common.tryFree')}
    </Button>
  )
}
