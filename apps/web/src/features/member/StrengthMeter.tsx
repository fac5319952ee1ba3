import { formatNumber } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { Check, CircleDashed, Icon } from '@chokka/ui/Icon.tsx'
import type { WireValue } from '@chokka/contract'
import type { Protection } from '@chokka/contract/factors'

type Steps = WireValue<'security'>['steps']
type StrengthMeterProps = { steps: Steps; onNext: (step: Protection) => void }

// The pips of the six, in the order of the steps: down the left, then down the right.
const pips = [
  [38, 32],
  [38, 62],
  [38, 92],
  [86, 32],
  [86, 62],
  [86, 92],
] as const

/** How well the account is protected: a die of six pips, which always names the one next step. */
export function StrengthMeter({ steps, onNext }: StrengthMeterProps) {
  const { t, locale } = useTexts()
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)?.name
  const shown = formatNumber(done, locale)
  return (
    <section className="six">
      <Stripes />
      <Die steps={steps} label={t('security.strengthLabel', { done: shown })} />
      <div>
        <span className="kick">
          {t('security.strength', { done: shown })} · {t(gradeOf(done))}
        </span>
        <h2>{t(headOf(done))}</h2>
        <p>{t(next ? (`security.next_${next}` as const) : 'security.allDone')}</p>
      </div>
      <ul className="six__l">
        {steps.map((step) => (
          <li key={step.name} className={step.done ? undefined : 'no'}>
            <Icon of={step.done ? Check : CircleDashed} size="sm" />
            {t(`security.step_${step.name}` as const)}
            <span className="sr">{t(step.done ? 'security.stepDone' : 'security.stepOpen')}</span>
          </li>
        ))}
      </ul>
      {next && (
        <Button size="lg" onClick={() => onNext(next)}>
          {t(`security.do_${next}` as const)}
        </Button>
      )}
    </section>
  )
}

function gradeOf(done: number): TextKey {
  if (done === 6) return 'security.grade_full'
  if (done >= 4) return 'security.grade_good'
  return done >= 3 ? 'security.grade_fair' : 'security.grade_low'
}

function headOf(done: number): TextKey {
  if (done === 6) return 'security.headFull'
  return done === 5 ? 'security.headGood' : 'security.headLow'
}

function Die({ steps, label }: { steps: Steps; label: string }) {
  return (
    <svg className="die6" viewBox="0 0 124 124" role="img" aria-label={label}>
      <rect x="6" y="10" width="112" height="110" rx="30" fill="#C9BB98" />
      <rect x="6" y="4" width="112" height="110" rx="30" fill="#FFFBF0" />
      {pips.map(([x, y], index) =>
        steps[index]?.done ? (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" fill="#123D2B" />
        ) : (
          <circle
            key={`${x} ${y}`}
            {...{ cx: x, cy: y, r: 9.5, fill: 'none', stroke: '#7E4F00', strokeWidth: 2.6 }}
            strokeDasharray="4.6 3.9"
            strokeLinecap="round"
          />
        ),
      )}
    </svg>
  )
}

/** The mown field of the brand, behind the text. */
function Stripes() {
  return (
    <svg className="six__bg" viewBox="0 0 900 200" preserveAspectRatio="xMidYMid slice" aria-hidden focusable={false}>
      <path
        d="M0 0H110L60 200H0zM220 0H330L300 200H180zM440 0H550L540 200H420zM660 0H770L780 200H660z"
        fill="#fff"
        opacity=".035"
      />
      <path
        {...{ d: 'M520 210Q720 70 930 52', fill: 'none', stroke: '#E9E3CF', strokeWidth: 4, opacity: 0.3 }}
        strokeDasharray="13 10"
        strokeLinecap="round"
      />
    </svg>
  )
}
