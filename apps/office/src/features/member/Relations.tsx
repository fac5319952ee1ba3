import { relationsMost } from '@chokka/contract/member-file'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatDate } from '@chokka/text'
import { Anchor, Badge, Icon, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { AtIn } from '../../kit/AtIn.tsx'
import { useCall } from '../../kit/client.ts'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { RelationsPicture, sharedIcons } from './RelationsPicture.tsx'
import type { Thing } from './rows.ts'

type Other = Thing['members'][number]

/** What a member shares with other accounts, as a picture where there is room, and always as a list. */
export function Relations({ holderId, account }: { holderId: string; account: string }) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const query = useCall('memberRelations', { holderId }, { freshMs: 60_000 })
  return (
    <section className="card" aria-label={t('member.relations')}>
      <div className="card__h">
        {t('member.relations')}
        <span className="m-legend">
          <span className="is-strong">{t('member.strong')}</span>
          <span>{t('member.shared')}</span>
          <span className="is-past">{t('member.past')}</span>
          <span className="is-weak">{t('member.weak')}</span>
        </span>
      </div>
      <QueryResult query={query} skeleton={<SkeletonLines lines={6} />}>
        {({ things, since }) => (
          <>
            {things.length === 0 ? (
              <p className="t2">{t('member.noRelations')}</p>
            ) : (
              <>
                <RelationsPicture things={things} account={account} />
                <ul className="m-things">
                  {things.map((thing) => (
                    <OneThing key={`${thing.kind} ${thing.label}`} thing={thing} />
                  ))}
                </ul>
              </>
            )}
            <p className="help">{t('member.relationsSince', { day: formatDate(since, { ...locale, zone }) })}</p>
          </>
        )}
      </QueryResult>
    </section>
  )
}

function OneThing({ thing }: { thing: Thing }) {
  const { t } = useTexts()
  const { kind, label, strength, isPast, at, total, members } = thing
  return (
    <li>
      <Icon of={sharedIcons[kind]} size="sm" />
      <div>
        <p>
          <b>{t(`member.kind_${kind}`)}</b> <Latin>{label}</Latin>{' '}
          <Badge tone={strength === 'strong' && !isPast ? 'bad' : 'mute'}>
            {t(isPast ? 'member.past' : `member.${strength}`)}
          </Badge>
        </p>
        <small>
          {t(total >= relationsMost.counted ? 'member.othersAtLeast' : 'member.others', { count: total })}
          {at !== null && (
            <>
              {' '}
              · <LastAt at={at} />
            </>
          )}
        </small>
        <ul className="m-others">
          {members.map((other) => (
            <li key={other.holderId}>
              <OtherAccount other={other} />
            </li>
          ))}
          {total > members.length && <li>{t('member.andMore', { count: total - members.length })}</li>}
        </ul>
      </div>
    </li>
  )
}

function OtherAccount({ other: { holderId, account, state, isPast, at } }: { other: Other }) {
  const { t } = useTexts()
  return (
    <>
      <Anchor className="link" href={`/members/${holderId}`}>
        {account}
      </Anchor>{' '}
      {state !== 'active' && <StateBadge of={state} />}{' '}
      <small>{isPast ? t('member.wasPast') : at !== null && <LastAt at={at} />}</small>
    </>
  )
}

function LastAt({ at }: { at: string }) {
  const { t } = useTexts()
  return <AtIn text={(when) => t('member.lastAt', { when })} at={at} />
}
