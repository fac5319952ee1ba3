import { Button, useTexts } from '@chokka/ui'
import { Play } from '@chokka/ui/Icon.tsx'
import type { SocialProvider } from '@chokka/contract/social'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { goToExternalPage } from '../../kit/external-page.ts'
import { FreePlayButton } from './FreePlayButton.tsx'
import { useSite } from '../../kit/use-site.ts'
import { providerName, SocialMark } from '../../kit/social-mark.tsx'

type OtherWaysProps = { next: string | undefined; playFree?: (() => void) | undefined }

/**
 * The ways in without a password: Google and Facebook in one click, and free play: of the game that was opened, or in a
 * trial account (spec 2 Login form).
 */
export function OtherWays({ next, playFree }: OtherWaysProps) {
  const { t } = useTexts()
  const { flags, socialLogin } = useSite()
  const free = playFree ? (
    <Button look="secondary" icon={Play} onClick={playFree}>
      {t('common.playFree')}
    </Button>
  ) : (
    (flags.freePlay ?? true) && <FreePlayButton label={socialLogin.length > 0 ? t('identity.freePlay') : undefined} />
  )
  if (socialLogin.length === 0) return free
  return (
    <>
      <div className="or">{t('identity.or')}</div>
      <div className="otherways">
        <SocialButtons providers={socialLogin} next={next} />
        {free}
      </div>
    </>
  )
}

function SocialButtons({ providers, next }: { providers: readonly SocialProvider[]; next: string | undefined }) {
  const { t } = useTexts()
  const [pressed, setPressed] = useState<SocialProvider | null>(null)
  const start = useAct('socialStart', {
    done: ({ url }) => void goToExternalPage(url),
    refused: () => setPressed(null),
  })
  const press = (provider: SocialProvider) => {
    setPressed(provider)
    start.run({ provider, ...(next ? { next } : {}) })
  }
  return providers.map((provider) => (
    <Button
      key={provider}
      look="secondary"
      // It stays busy until the browser has left.
      busy={pressed === provider}
      disabled={pressed !== null && pressed !== provider}
      aria-label={t('identity.loginWith', { provider: providerName[provider] })}
      onClick={() => press(provider)}
    >
      {pressed !== provider && <SocialMark of={provider} />}
      {providerName[provider]}
    </Button>
  ))
}
