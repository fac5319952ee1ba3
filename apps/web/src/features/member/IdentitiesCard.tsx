import type { WireValue } from '@chokka/contract'
import { formatDate } from '@chokka/text'
import { Badge, Button, Skeleton, useTexts } from '@chokka/ui'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { useSite } from '../../kit/use-site.ts'
import { providerName, SocialMark } from '../../kit/social-mark.tsx'

type Identities = WireValue<'myIdentities'>
type Identity = Identities['content'][number]

/** The accounts of other companies with which this account may sign in: link and unlink. */
export function IdentitiesCard() {
  const { t } = useTexts()
  const { socialLogin } = useSite()
  const identities = useCall('myIdentities')
  const isOffered = ({ provider, linkedAt }: Identity) => socialLogin.includes(provider) || linkedAt !== null
  if (socialLogin.length === 0 && !identities.data?.content.some(isOffered)) return null
  return (
    <section className="card">
      <h2 className="card__h">{t('identity.identitiesTitle')}</h2>
      <p className="sm muted mc__lead">{t('identity.identitiesLead')}</p>
      <QueryResult query={identities} skeleton={<Skeleton height="112px" />}>
        {({ content, hasPassword }) => (
          <ul className="secrows">
            {content.filter(isOffered).map((identity) => (
              <IdentityRow key={identity.provider} identity={identity} hasPassword={hasPassword} />
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  )
}

function IdentityRow({ identity, hasPassword }: { identity: Identity; hasPassword: boolean }) {
  const { t, locale } = useTexts()
  const { provider, linkedAt } = identity
  const name = providerName[provider]
  const unlink = useAct('unlinkIdentity', {
    done: () => toast({ text: t('identity.identityUnlinked', { provider: name }), tone: 'ok' }),
  })
  const ask = () =>
    open('dialog', {
      tone: 'ask',
      title: t('identity.unlinkTitle', { provider: name }),
      text: t('identity.unlinkAsk', { provider: name }),
      buttons: [
        { label: t('common.cancel'), onPress: () => undefined },
        { label: t('identity.unlink'), look: 'danger', onPress: () => unlink.run({ provider }) },
      ],
    })
  // Linking asks for the password, so without one it must be set first.
  const link = () => (hasPassword ? open('linkIdentity', { provider }) : open('firstPassword'))
  return (
    <li className="secrow">
      <span className="secrow__i">
        <SocialMark of={provider} />
      </span>
      <span className="grow">
        <span className="row wrap">
          <b className="b">{name}</b>
          <Badge tone={linkedAt ? 'ok' : 'wait'}>{t(linkedAt ? 'identity.linked' : 'identity.notLinked')}</Badge>
        </span>
        <small className="sm muted">
          {linkedAt ? t('identity.linkedAt', { date: formatDate(linkedAt, locale) }) : t('identity.linkNote')}
        </small>
      </span>
      {linkedAt ? (
        <Button look="outline-danger" aria-label={`${name}: ${t('identity.unlink')}`} busy={unlink.busy} onClick={ask}>
          {t('identity.unlink')}
        </Button>
      ) : (
        <Button look="secondary" aria-label={`${name}: ${t('identity.link')}`} onClick={link}>
          {t('identity.link')}
        </Button>
      )}
    </li>
  )
}
