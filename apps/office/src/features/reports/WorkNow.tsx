import { formatNumber } from '@chokka/text'
import { Anchor, Icon, useTexts } from '@chokka/ui'
import { BanknoteArrowUp, CheckCheck, CirclePlus, IdCard, Mail, MessageSquareMore, Package } from '@chokka/ui/Icon.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useAge } from '../../kit/age.ts'
import type { Dashboard } from './rows.ts'

const places = {
  withdrawals: { icon: BanknoteArrowUp, href: '/withdrawals', permission: 'cashier.read' },
  deposits: { icon: CirclePlus, href: '/deposits', permission: 'cashier.read' },
  documents: { icon: IdCard, href: '/documents', permission: 'documents.read' },
  complaints: { icon: MessageSquareMore, href: '/complaints', permission: 'feedback.read' },
  letters: { icon: Mail, href: '/letters', permission: 'service.chat' },
  deliveries: { icon: Package, href: '/deliveries', permission: 'mall.deliver' },
  signatures: { icon: CheckCheck, href: '/signatures', permission: 'any' },
} as const

/** What waits for staff, with the age of the oldest; a link for who may open it. */
export function WorkNow({ of: { waiting, at } }: { of: Dashboard }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const age = useAge(at)
  return (
    <section className="card" aria-label={t('reports.workNow')}>
      <div className="card__h">{t('reports.workNow')}</div>
      <ul className="r-todo">
        {waiting.map(({ kind, count, oldest, late, amount }) => {
          const { icon, href, permission } = places[kind]
          const inside = (
            <>
              <Icon of={icon} />
              <span className="grow">
                <b>{t(`reports.work_${kind}`)}</b>
                <small>
                  {oldest === null ? t('reports.noneWaits') : t('reports.oldest', { age: age(oldest) })}
                  {amount !== null && count > 0 && (
                    <>
                      {' '}
                      · <Taka of={amount} />
                    </>
                  )}
                  {late > 0 && <i className="loss"> · {t('reports.late', { count: late })}</i>}
                </small>
              </span>
              <span className="num r-todo__n" translate="no">
                {formatNumber(count, locale)}
              </span>
            </>
          )
          return <li key={kind}>{may(permission) ? <Anchor href={href}>{inside}</Anchor> : <div>{inside}</div>}</li>
        })}
      </ul>
    </section>
  )
}
