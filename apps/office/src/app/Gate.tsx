import { setSiteLocale } from '@chokka/client/language.ts'
import { PipLoader, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { useEffect } from 'react'
import { queries, useCall, useSignedIn, wasEnded } from '../kit/client.ts'
import { FirstPassword } from '../features/staff/FirstPassword.tsx'
import { BindAuthenticator } from '../features/staff/BindAuthenticator.tsx'
import { ClosedNetwork, LostOffice, SignedOut } from '../features/staff/GateNotes.tsx'
import { GateFrame } from '../features/staff/GateFrame.tsx'
import { SignIn } from '../features/staff/SignIn.tsx'
import { Shell } from './Shell.tsx'

/** What stands before the office: a listed network, a session, an own password and an authenticator. */
export function Gate() {
  const door = useCall('officeDoor', {}, { freshMs: Infinity })
  const isSignedIn = useSignedIn()
  const isEnded = useStore(wasEnded)
  const { timeZone: zone, currencySymbol: symbol, formats } = door.data ?? {}
  // The office writes values as the site does.
  useEffect(() => {
    if (formats) void setSiteLocale({ ...(zone && { zone }), ...(symbol && { symbol }), formats })
  }, [zone, symbol, formats])
  // Nothing of a session stays in the page after it (O-23).
  useEffect(() => {
    if (!isSignedIn) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'officeDoor' })
  }, [isSignedIn])
  if (door.error?.code === 'network_not_listed') return <ClosedNetwork refusal={door.error} onRetry={door.refetch} />
  if (!door.data) return door.error ? <LostOffice fault={door.error} onRetry={door.refetch} /> : <Waiting />
  if (isSignedIn) return <Inside />
  return isEnded ? <SignedOut onAgain={() => wasEnded.set(false)} /> : <SignIn />
}

function Inside() {
  const me = useCall('staffInfo', {}, { pollMs: 60_000, freshMs: 15_000 })
  if (!me.data) return me.error ? <LostOffice fault={me.error} onRetry={me.refetch} /> : <Waiting />
  if (me.data.mustChangePassword) return <FirstPassword />
  if (me.data.mustBindAuthenticator) return <BindAuthenticator />
  return <Office />
}

/** The names of channels are asked for first: lists write them without waiting. Without them the ids are shown. */
function Office() {
  const names = useCall('channelNames', {}, { freshMs: 300_000 })
  return names.data || names.error ? <Shell /> : <Waiting />
}

function Waiting() {
  const { t } = useTexts()
  return (
    <GateFrame>
      <div className="o-gate o-gate--wait" aria-busy>
        <PipLoader label={t('common.loading')} />
      </div>
    </GateFrame>
  )
}
