import { Button, buttonClass, Anchor, EmptyState, RefusedState, useTexts } from '@chokka/ui'
import { Hourglass, Lock, ReceiptText, ShieldCheck, Smartphone } from '@chokka/ui/Icon.tsx'
import { Suspense } from 'react'
import { useSearchParams } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { ExcludedState } from '../../kit/ExcludedState.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useSignedIn } from '../../kit/client.ts'
import { listHrefOf } from './game.ts'
import type { Game } from './game.ts'
import { OtherGames } from './OtherGames.tsx'

type GameUnavailableProps = {
  fault: unknown
  /** Games like the one that did not open. */
  similar?: readonly Game[] | undefined
  onRetry?: () => void
}

/** A game that did not open: why, what to do, and other games that are popular (spec 8, game under maintenance). */
export function GameUnavailable({ fault, similar, onRetry }: GameUnavailableProps) {
  if (fault instanceof Refused && fault.code === 'self_excluded') {
    // Whoever takes a break is offered no other game.
    return (
      <div className="play__other">
        <Suspense fallback={null}>
          <ExcludedState />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="play__other">
      <Reason fault={fault} onRetry={onRetry} />
      <OtherGames similar={similar} />
    </div>
  )
}

function Reason({ fault, onRetry }: { fault: unknown; onRetry?: () => void }) {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const [, setQuery] = useSearchParams()
  const playForMoney = () =>
    setQuery((before) => Object.fromEntries([...before].filter(([name]) => name !== 'mode')), { replace: true })
  const code = fault instanceof Refused ? fault.code : 'unknown_error'
  if (code === 'game_maintenance') {
    return <EmptyState icon={Hourglass} title={t('games.maintenanceTitle')} text={t('games.maintenanceText')} />
  }
  if (code === 'game_closed_here') {
    return <EmptyState icon={Lock} title={t('games.closedHereTitle')} text={t('games.closedHereText')} />
  }
  if (code === 'game_not_for_device') {
    return <EmptyState icon={Smartphone} title={t('games.notForDeviceTitle')} text={t('games.notForDeviceText')} />
  }
  if (code === 'game_unknown' && !signedIn && onRetry) {
    // For a visitor the server answers the same for an unknown game and for one without free play.
    return (
      <EmptyState
        title={t('games.noFreePlayTitle')}
        text={t('games.noFreePlayText')}
        action={<Button onClick={() => signInFor(playForMoney)}>{t('common.login')}</Button>}
      />
    )
  }
  if (code === 'game_unknown') {
    const back = (
      <Anchor className={buttonClass({ look: 'secondary' })} href={listHrefOf()}>
        {t('games.browse')}
      </Anchor>
    )
    return <EmptyState title={t('games.unknownTitle')} text={t('games.unknownText')} action={back} />
  }
  if (code === 'terms_changed') {
    const accept = <Button onClick={onRetry}>{t('games.termsSee')}</Button>
    return <EmptyState icon={ReceiptText} title={t('games.termsTitle')} text={t('games.termsText')} action={accept} />
  }
  if (code === 'account_inactive') {
    const complete = (
      <Anchor className={buttonClass()} href="/member/securityCenter">
        {t('games.inactiveAct')}
      </Anchor>
    )
    return (
      <EmptyState
        icon={ShieldCheck}
        title={t('games.inactiveTitle')}
        text={t('games.inactiveText')}
        action={complete}
      />
    )
  }
  if (code === 'vendor_unreachable') {
    return <RefusedState title={t('games.unreachableTitle')} text={t('games.unreachableText')} onRetry={onRetry} />
  }
  return <RefusedState text={sentenceOf(fault)} onRetry={onRetry} />
}

/** The vendor ended the session: nothing is lost, and a button opens the game again. */
export function GameSessionOver({ onReopen }: { onReopen: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={Hourglass}
      title={t('games.sessionOverTitle')}
      text={t('games.sessionOverText')}
      action={<Button onClick={onReopen}>{t('games.reopen')}</Button>}
    />
  )
}
