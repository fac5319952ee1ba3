import { Icon, useTexts } from '@chokka/ui'
import { CircleCheck, Clock, LockKeyhole, Percent, Undo2 } from '@chokka/ui/Icon.tsx'

const rules = [
  { name: 'Expire', icon: CircleCheck },
  { name: 'Void', icon: Clock },
  { name: 'Password', icon: LockKeyhole },
  { name: 'Turnover', icon: Percent },
  { name: 'Return', icon: Undo2 },
] as const

/** The rules of points in plain words. */
export function Rules() {
  const { t } = useTexts()
  return (
    <section className="card">
      <ul className="rw-plain">
        {rules.map(({ name, icon }) => (
          <li key={name}>
            <Icon of={icon} />
            <span>
              <b className="b">{t(`mall.rule${name}`)}</b> {t(`mall.rule${name}Text`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
