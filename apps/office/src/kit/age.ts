import { useTexts } from '@chokka/ui'

/** How long something has waited at an instant, in its largest unit. */
export function useAge(at: string): (since: string) => string {
  const { t } = useTexts()
  return (since) => {
    const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / 60_000))
    if (minutes < 60) return t('reports.ageMinutes', { count: minutes })
    const hours = Math.floor(minutes / 60)
    return hours < 48
      ? t('reports.ageHours', { count: hours })
      : t('reports.ageDays', { count: Math.floor(hours / 24) })
  }
}
