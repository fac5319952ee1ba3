import { useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { askToSignIn, open, popups } from '../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { ask, tokenNow, wasEnded } from '../kit/client.ts'
import { useStore } from '@chokka/ui/store.ts'
import { takeChatLink } from '../kit/chat-link.ts'
import { givenLoginCode } from '../kit/login-code.ts'
import { pushKey } from '../kit/push-key.ts'
import { signInFor } from '../kit/sign-in-for.ts'
import { wasSignedInByCode } from '../kit/signed-in-by.ts'
import { useMember } from '../kit/use-member.ts'
import { useSite } from '../kit/use-site.ts'
import { localItems } from '@chokka/ui/storage.ts'

/** Opens the right popup when the password must be changed, the server has ended the session, or a link signs in. */
export function SessionWatch() {
  const { t, locale } = useTexts()
  const { member } = useMember()
  const { merchantCode } = useSite()
  const ended = useStore(wasEnded)
  const mustChange = member?.mustChangePassword ?? false
  const isFirst = member?.previousLoginAt === null
  useEffect(() => {
    // The login opens it itself, with the password that was just typed.
    const isOpen = popups.now().some(({ name }) => name === 'changePassword')
    if (mustChange && !isOpen && !wasSignedInByCode()) open('changePassword', { reason: 'set', login: { isFirst } })
  }, [mustChange, isFirst])
  useEffect(() => {
    const code = givenLoginCode()
    if (code) open('continueAs', { code })
  }, [])
  useEffect(() => {
    if (!takeChatLink()) return
    const show = () => open('chat', {})
    if (tokenNow() === null) signInFor(show)
    else show()
  }, [])
  useEffect(() => {
    if (!ended) return
    wasEnded.set(false)
    toast({ text: t('client.not_signed_in') })
    askToSignIn()
  }, [ended, t])
  const account = member?.account
  useEffect(() => {
    if (account === undefined || !('serviceWorker' in navigator) || localItems.getItem(pushKey) === null) return
    // It is needed by few, so it is no part of the first load. That it fails only means that no notice is shown.
    void import('../kit/push.ts').then(({ followPush }) => followPush(account)).catch(() => undefined)
  }, [account])
  const { lang } = locale
  const told = useRef(lang)
  useEffect(() => {
    if (told.current === lang) return
    told.current = lang
    // A notice in the language before is no reason for a message.
    if (account !== undefined) void ask('updateLanguage', { language: lang }).catch(() => undefined)
  }, [account, lang])
  useEffect(() => {
    if (merchantCode) localItems.setItem('merchantCode', merchantCode)
  }, [merchantCode])
  return null
}
