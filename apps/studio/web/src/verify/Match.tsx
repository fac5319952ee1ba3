import { Alert, useTexts } from '@chokka/ui'

/** Whether what the seeds lead to is what the studio paid by. */
export function Match({ ok, paid }: { ok: boolean; paid: string }) {
  const { t } = useTexts()
  return <Alert tone={ok ? 'ok' : 'bad'}>{t(ok ? 'studio.matches' : 'studio.differs', { paid })}</Alert>
}
