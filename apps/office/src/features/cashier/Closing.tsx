import { Badge, useTexts } from '@chokka/ui'

/** Marks a withdrawal by which a member closes the account: how well they are known decides where it may go. */
export function Closing({ tier }: { tier: number }) {
  const { t } = useTexts()
  return <Badge tone="bad">{t('office.closingTier', { tier })}</Badge>
}
