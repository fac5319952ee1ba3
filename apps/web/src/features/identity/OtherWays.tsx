import { Button, useTexts } from '@chokka/ui'
import { Play } from '@chokka/ui/Icon.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { useSite } from '../../kit/use-site.ts'

/** The other ways in, below the login form, side by side. */
export function OtherWays({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { flags } = useSite()
  if (!(flags.freePlay ?? true)) return null
  return (
    <>
      <div className="or">{t('identity.or')}</div>
      <div className="authways">
        <FreePlay onClose={onClose} />
      </div>
    </>
  )
}

/** Leads to the games, which visitors may play for free. */
function FreePlay({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const leave = () => {
    onClose()
    navigate('/bgs')
  }
  return (
    <Button look="secondary" icon={Play} onClick={leave}>
      {t('common.tryFree')}
    </Button>
  )
}
