import { Button, Outfield, PipLoader, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import type { WireValue } from '@chokka/contract'
import { deviceId } from '@chokka/client/session.ts'
import { navigate } from '@chokka/client/router.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { toast } from '@chokka/client/toasts.ts'
import type { SocialProvider } from '@chokka/contract/social'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Refused } from '@chokka/client/calls.ts'
import { ask, useAct, useCall, useSignedIn } from '../../kit/client.ts'
import { goToExternalPage } from '../../kit/external-page.ts'
import { Title } from '../../kit/Title.tsx'
import { openFactor } from './open-factor.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { providerName, SocialMark } from '../../kit/social-mark.tsx'
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
        <div className="signin__art">
          <Outfield shape="narrow" />
        </div>
        {came?.answer ? <Answered provider={provider} answer={came.answer} /> : <Cancelled provider={provider} />}
      </section>
    </div>
  )
}

type AnsweredProps = { provider: SocialProvider; answer: NonNullable<SocialReturn['answer']> }

function Answered({ provider, answer }: AnsweredProps) {
  const sent = useRef(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [finished, setFinished] = useState<Finished | null>(null)
  useEffect(() => {
    // Once: the answer is used up by the first call.
    if (sent.current) return
    sent.current = true
    forgetReturn()
    const refused = (fault: unknown) => {
      setRefusal(fault)
      // The company's answer is no second factor.
      if (fault instanceof Refused) openFactor(fault, { next: '/', password: '' })
    }
    ask('socialFinish', { provider, ...answer, device: deviceId() }).then(setFinished, refused)
  }, [provider, answer])
  if (refusal) return <Failed provider={provider} text={sentenceOf(refusal)} />
  if (finished?.step === 'register') return <FinishRegistration provider={provider} finished={finished} />
  return <Waiting provider={provider} finished={finished} />
}

/** Waits for the answer of the site, and then leads to where the visitor wanted to go. */
function Waiting({ provider, finished }: { provider: SocialProvider; finished: Finished | null }) {
  const { t } = useTexts()
  const left = useRef(false)
  const afterSignIn = useAfterSignIn(undefined)
  useEffect(() => {
    if (!finished || left.current) return
    left.current = true
    const { login, next } = finished
    if (login) afterSignIn(login, 'code')
    else toast({ text: t('identity.identityLinked', { provider: providerName[provider] }), tone: 'ok' })
    navigate(next ?? (login ? '/' : '/member/securityCenter'))
  }, [finished, provider, afterSignIn, t])
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
        <SocialMark of={provider} size={26} />
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
  const signedIn = useSignedIn()
  const again = useAct('socialStart', { done: ({ url }) => void goToExternalPage(url) })
  // Whoever is signed in came to link an account, which begins with the password in the security centre.
  const retry = () => (signedIn ? navigate('/member/securityCenter') : again.run({ provider }))
  return (
    <Head
      provider={provider}
      title={t(signedIn ? 'identity.linkTitle' : 'identity.loginWith', { provider: providerName[provider] })}
    >
      <RefusedState text={text} onRetry={retry} busy={again.busy} />
      {!signedIn && (
        <Button look="secondary" block onClick={() => navigate('/login')}>
          {t('identity.socialByPassword')}
        </Button>
      )}
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
          type="register"
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
