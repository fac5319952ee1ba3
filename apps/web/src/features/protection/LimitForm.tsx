import { formatDateTime } from '@chokka/text'
import { Alert, Badge, Button, useTexts } from '@chokka/ui'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { isHigher, taka, type Limit } from './choices.ts'
import { useLimitField } from './limit-field.tsx'

/** Sets one limit. It says before the press whether it is in force at once. */
export function LimitForm({ limit, raiseHours }: { limit: Limit; raiseHours: number }) {
  const { t, locale } = useTexts()
  const { kind, period, amount: now } = limit
  const { field, value: to, checked, setFault, clear } = useLimitField()
  const set = useAct('setLimit', {
    done: ({ protection }) => {
      clear()
      const after = protection.limits.find((one) => one.kind === kind && one.period === period)
      const when = after?.pending && formatDateTime(after.pending.readyAt, locale, { seconds: false })
      toast({ text: when ? t('protection.limitAsked', { when }) : t('protection.limitSet'), tone: 'ok' })
    },
    field: (_, sentence) => setFault(sentence),
  })
  const waits = to !== null && isHigher(to, now)
  const shown = to === null ? '' : taka(to, locale)
  const send = () => {
    const amount = checked()
    if (amount !== null) set.run({ kind, period, amount })
  }
  return (
    <section className="card" id="limit-form">
      <h2 className="card__h">
        {t('protection.editTitle', { kind: t(`protection.kind_${kind}`), period: t(`protection.period_${period}`) })}
        <Badge>{now === null ? t('protection.noLimit') : t('protection.now', { amount: taka(now, locale) })}</Badge>
      </h2>
      <form
        className="stack prot__f"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {field}
        {to !== null && (
          <Alert tone={waits ? 'warn' : 'info'}>
            {waits
              ? t('protection.higherNote', { hours: raiseHours, amount: taka(now ?? '0', locale) })
              : t(now === null ? 'protection.firstNote' : 'protection.lowerNote')}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={set.busy}>
          {to === null
            ? t('protection.setALimit')
            : t(waits ? 'protection.askFor' : 'protection.putInForce', { amount: shown })}
        </Button>
        {now !== null && (
          <Button look="ghost" busy={set.busy} onClick={() => set.run({ kind, period, amount: null })}>
            {t('protection.removeLimit')}
          </Button>
        )}
      </form>
    </section>
  )
}
