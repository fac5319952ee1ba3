import { Button, useTexts } from '@chokka/ui'
import { Changes, differing } from '../../kit/Changes.tsx'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'

type SwitchValues = { enabled: boolean }

type SaveProps<Values extends SwitchValues> = {
  name: string
  /** The words of the act. */
  act: string
  before: Values
  draft: Values
  busy: boolean
  /** Whether the question is open. Its owner closes it when the act is done. */
  isAsking: boolean
  onAsk: (isOpen: boolean) => void
  onConfirm: (changed: readonly (keyof Values & string)[], reason: string) => void
}

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? labelOf('product.game', value ? 'on' : 'off')
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([category, type]) => `${category} → ${String(type)}`)
            .join(', ')
        : String(value ?? '')

/** The button that saves a draft of a game or vendor, and the question with what it changes and why. */
export function SaveChanges<Values extends SwitchValues>(props: SaveProps<Values>) {
  const { name, act, before, draft, busy, isAsking, onAsk, onConfirm } = props
  const { t } = useTexts()
  const changed = differing(before, draft)
  return (
    <>
      <div className="o-pane__f">
        <Button disabled={changed.length === 0} onClick={() => onAsk(true)}>
          {t('product.save')}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={`${act} · ${name}`}
          confirm={act}
          tone={before.enabled && !draft.enabled ? 'danger' : 'primary'}
          reasons={[t('product.reason_fault'), t('product.reason_vendor'), t('product.reason_management')]}
          effects={
            <>
              <Changes
                of={changed.map((field) => ({
                  label: labelOf('product.field', field),
                  ...{ before: shown(before[field]), after: shown(draft[field]) },
                }))}
              />
              <p className="t2">{t('product.roundsEnd')}</p>
            </>
          }
          busy={busy}
          onConfirm={(reason) => onConfirm(changed, reason)}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  )
}
