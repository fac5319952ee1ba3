import { Button, Outfield, PipLoader, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import type { WireValue } from '@chokka/contract'
import { deviceId } from '@chokka/client/session.ts'
import { navigate } from '@chokka/client/router.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { toast } from '@chokka/client/toasts.ts'
import type { SocialProvider } from '@chokka/contract/social'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ask, useAct, useCall } from '../../kit/client.ts'
import { goToExternalPage } from '../../kit/external-page.ts'
import { Title } from '../../kit/Title.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { providerName, SocialMark } from './social-mark.tsx'
import { forgetReturn, readReturn } from './social-return.ts'
import type { SocialReturn } from './social-return.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import './identity.css'

type Finished = WireValue<'socialFinish'>

/** Where a social provider sends the browser back: it waits, signs in, finishes the registration, or says why not. */
export function SignInReturn() {
  const [came] = useState(readReturn)
  const provider = came?.provider ?? (location.pathname.endsWith('/facebook') ? 'facebook' : 'google')
  return (
    <div className="page signin">
      <section className="card signin__card">
        <Outfield shape="narrow" />
        {came?.answer ? <Answered provider={provider} answer={came.answer} /> : <Cancelled provider={provider} />}
      </section>
    </div>
  )
}

function Answered({ provider, answer }: { provider: SocialProvider; answer: NonNullable<SocialReturn['answer']> }) {
  const { t } = useTexts()
  const started = useRef(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [ticket, setTicket] = useState<Finished | null>(null)
  const afterSignIn = useAfterSignIn(undefined)
  const finished = (value: Finished) => {
    if (value.step === 'register') return setTicket(value)
    if (value.login) afterSignIn(value.login, '')
    else toast({ text: t('identity.identityLinked', { provider: providerName[provider] }), tone: 'ok' })
    navigate(value.next ?? (value.login ? '/' : '/member/securityCenter'))
  }
  useEffect(() => {
    // Once: the answer is used up by the first call.
    if (started.current) return
    started.current = true
    forgetReturn()
    ask('socialFinish', { provider, ...answer, device: deviceId() }).then(finished, setRefusal)
  })
  if (refusal) return <Failed provider={provider} text={sentenceOf(refusal)} />
  if (ticket) return <FinishRegistration provider={provider} finished={ticket} />
  return (
    <Head provider={provider} title={t('identity.socialWait')}>
      <div className="signin__wait" aria-busy="true">
        <PipLoader label={t('identity.socialWaitText', { provider: providerName[provider] })} />
        <p className="muted">{t('identity.socialWaitText', { provider: providerName[provider] })}</p>
      </div>
    </Head>
  )
}

type HeadProps = { provider: SocialProvider; title: string; children: ReactNode }

function Head({ provider, title, children }: HeadProps) {
  return (
    <div className="stack signin__b">
      <Title of={title} />
      <h1 className="signin__h">
        <SocialMark of={provider} />
        {title}
      </h1>
      {children}
    </div>
  )
}

function Cancelled({ provider }: { provider: SocialProvider }) {
  const { t } = useTexts()
  useEffect(forgetReturn, [])
  return <Failed provider={provider} text={t('identity.socialCancelled')} />
}

function Failed({ provider, text }: { provider: SocialProvider; text: string }) {
  const { t } = useTexts()
  const again = useAct('socialStart', { done: ({ url }) => void goToExternalPage(url) })
  return (
    <Head provider={provider} title={t('identity.socialFailed', { provider: providerName[provider] })}>
      <RefusedState text={text} onRetry={() => again.run({ provider })} busy={again.busy} />
      <Button look="secondary" block onClick={() => navigate('/login')}>
        {t('identity.socialByPassword')}
      </Button>
    </Head>
  )
}

function FinishRegistration({ provider, finished }: { provider: SocialProvider; finished: Finished }) {
  const { t } = useTexts()
  const rules = useCall('registerRules')
  const { ticket, suggested } = finished
  return (
    <Head provider={provider} title={t('identity.socialFinish')}>
      <p className="t2">{t('identity.socialFinishLead', { provider: providerName[provider] })}</p>
      {rules.data ? (
        <RegisterForm
          rules={rules.data}
          next={finished.next ?? '/'}
          social={{ ticket: ticket ?? '', email: suggested.email ?? '', name: suggested.name ?? '' }}
        />
      ) : rules.error ? (
        <RefusedState text={sentenceOf(rules.error)} onRetry={() => void rules.refetch()} busy={rules.isFetching} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines lines={5} />
        </div>
      )}
    </Head>
  )
}
