import { PipLoader, useTexts } from '@chokka/ui'
import { Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { close, popups } from '../kit/open.ts'
import { reloadPage } from '@chokka/client/release.ts'
import { toast } from '@chokka/client/toasts.ts'
import type { OpenPopup, PopupName, Popups as PopupProps } from '../kit/open.ts'
import { useStore } from '@chokka/ui/store.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { VisitorLetter } from './VisitorLetter.ts'

type Screens = { [Name in PopupName]: ComponentType<PopupProps[Name] & { onClose: () => void }> }

/** The component of every popup, loaded when it is first opened. */
const screens: Screens = {
  login: lazyScreen(
    () => import('../features/identity/LoginPopup.tsx').then((file) => file.LoginPopup),
    ['identity', 'home'],
  ),
  register: lazyScreen(
    () => import('../features/identity/RegisterPopup.tsx').then((file) => file.RegisterPopup),
    ['identity', 'home'],
  ),
  forgot: lazyScreen(() => import('./ForgotWithBanner.tsx').then((file) => file.ForgotWithBanner), ['identity']),
  reset: lazyScreen(() => import('../features/identity/ResetPopup.tsx').then((file) => file.ResetPopup), ['identity']),
  gift: lazyScreen(() => import('../features/identity/GiftPopup.tsx').then((file) => file.GiftPopup), ['identity']),
  continueAs: lazyScreen(
    () => import('../features/identity/ContinueAs.tsx').then((file) => file.ContinueAs),
    ['identity'],
  ),
  changePassword: lazyScreen(
    () => import('../features/identity/ChangePasswordPopup.tsx').then((file) => file.ChangePasswordPopup),
    ['identity'],
  ),
  factor: lazyScreen(
    () => import('../features/identity/FactorPopup.tsx').then((file) => file.FactorPopup),
    ['security', 'identity'],
  ),
  confirmIdentity: lazyScreen(
    () => import('../features/identity/ConfirmIdentityPopup.tsx').then((file) => file.ConfirmIdentityPopup),
    ['security', 'identity'],
  ),
  welcome: lazyScreen(
    () => import('../features/identity/WelcomePopup.tsx').then((file) => file.WelcomePopup),
    ['security', 'home'],
  ),
  afterLogin: lazyScreen(
    () => import('../features/identity/AfterLoginPopup.tsx').then((file) => file.AfterLoginPopup),
    ['security'],
  ),
  bindContact: lazyScreen(
    () => import('../features/identity/BindContactPopup.tsx').then((file) => file.BindContactPopup),
    ['security', 'identity'],
  ),
  authenticator: lazyScreen(
    () => import('../features/identity/AuthenticatorPopup.tsx').then((file) => file.AuthenticatorPopup),
    ['security'],
  ),
  recoveryCodes: lazyScreen(
    () => import('../features/identity/RecoveryCodesPopup.tsx').then((file) => file.RecoveryCodesPopup),
    ['security'],
  ),
  realName: lazyScreen(
    () => import('../features/identity/RealNamePopup.tsx').then((file) => file.RealNamePopup),
    ['security', 'identity'],
  ),
  birthday: lazyScreen(
    () => import('../features/identity/BirthdayPopup.tsx').then((file) => file.BirthdayPopup),
    ['security', 'identity'],
  ),
  terms: lazyScreen(() => import('../features/identity/TermsPopup.tsx').then((file) => file.TermsPopup), ['security']),
  unlock: lazyScreen(
    () => import('../features/identity/UnlockPopup.tsx').then((file) => file.UnlockPopup),
    ['security', 'identity'],
  ),
  paymentPassword: lazyScreen(
    () => import('../features/cashier/PaymentPasswordPopup.tsx').then((file) => file.PaymentPasswordPopup),
    ['cashier', 'errors', 'identity'],
  ),
  funds: lazyScreen(() => import('../features/cashier/FundsPopup.tsx').then((file) => file.FundsPopup), ['cashier']),
  exclude: lazyScreen(
    () => import('../features/protection/ExcludePopup.tsx').then((file) => file.ExcludePopup),
    ['protection', 'errors', 'identity'],
  ),
  firstLimit: lazyScreen(
    () => import('../features/protection/FirstLimitPopup.tsx').then((file) => file.FirstLimitPopup),
    ['protection', 'errors'],
  ),
  reality: lazyScreen(
    () => import('../features/protection/RealityPopup.tsx').then((file) => file.RealityPopup),
    ['protection'],
  ),
  linkIdentity: lazyScreen(
    () => import('../features/identity/LinkIdentityPopup.tsx').then((file) => file.LinkIdentityPopup),
    ['identity'],
  ),
  firstPassword: lazyScreen(
    () => import('../features/identity/FirstPasswordPopup.tsx').then((file) => file.FirstPasswordPopup),
    ['identity'],
  ),
  logout: lazyScreen(
    () => import('../features/identity/LogoutDialog.tsx').then((file) => file.LogoutDialog),
    ['identity'],
  ),
  phoneCheck: lazyScreen(
    () => import('../features/identity/PhoneCheckPopup.tsx').then((file) => file.PhoneCheckPopup),
    ['identity'],
  ),
  search: lazyScreen(
    () => import('../features/games/SearchPopup.tsx').then((file) => file.SearchPopup),
    ['games', 'lists'],
  ),
  vendorGames: lazyScreen(
    () => import('../features/games/VendorGamesPopup.tsx').then((file) => file.VendorGamesPopup),
    ['games', 'lists'],
  ),
  game: lazyScreen(
    () => import('../features/games/GamePopup.tsx').then((file) => file.GamePopup),
    ['games', 'protection'],
  ),
  notices: lazyScreen(
    () => import('../features/content/NoticesPopup.tsx').then((file) => file.NoticesPopup),
    ['content'],
  ),
  announcements: lazyScreen(
    () => import('../features/content/AnnouncementsPopup.tsx').then((file) => file.AnnouncementsPopup),
    ['content'],
  ),
  publicPopup: lazyScreen(
    () => import('../features/content/PublicPopup.tsx').then((file) => file.PublicPopup),
    ['content'],
  ),
  help: lazyScreen(() => import('../features/content/HelpPopup.tsx').then((file) => file.HelpPopup), ['content']),
  feedback: lazyScreen(
    () => import('../features/content/FeedbackPopup.tsx').then((file) => file.FeedbackPopup),
    ['content', 'errors'],
  ),
  visitorLetter: VisitorLetter,
  chat: lazyScreen(
    () => import('../features/service/chat/ChatPopup.tsx').then((file) => file.ChatPopup),
    ['service', 'content', 'errors'],
  ),
  gameMenu: lazyScreen(() => import('./GameMenu.tsx').then((file) => file.GameMenuPopup), ['lobby']),
  languages: lazyScreen(() => import('./LanguagesPopup.tsx').then((file) => file.LanguagesPopup), ['lobby']),
  refusal: lazyScreen(
    () => import('./RefusalDialog.tsx').then((file) => file.RefusalDialog),
    ['identity', 'errors', 'security', 'protection'],
  ),
  dialog: lazyScreen(() => import('./DialogPopup.tsx').then((file) => file.DialogPopup)),
}

/** Shows the popups that `open(name)` has opened, lowest first. */
export function Popups() {
  const { t } = useTexts()
  const opened = useStore(popups)
  return opened.map((popup) => (
    <ErrorBoundary key={popup.id} fallback={() => <PopupFailed name={popup.name} />}>
      <Suspense fallback={<PipLoader label={t('common.loading')} />}>
        <Shown popup={popup} />
      </Suspense>
    </ErrorBoundary>
  ))
}

function Shown({ popup }: { popup: OpenPopup }) {
  // `open` has checked that the props belong to the name; the lookup by name loses that type.
  const Screen = screens[popup.name] as ComponentType<object & { onClose: () => void }>
  return <Screen {...popup.props} onClose={() => close(popup.name)} />
}

function PopupFailed({ name }: { name: PopupName }) {
  const { t } = useTexts()
  useEffect(() => {
    close(name)
    toast({
      text: t('common.chunkFailed'),
      tone: 'bad',
      action: { label: t('common.reload'), onPress: () => reloadPage() },
    })
  }, [name, t])
  return null
}
