import { useLocation } from '@chokka/client/router.tsx'
import { contentKinds, contentStates, type ContentKind } from '@chokka/contract/content'
import { Anchor, buttonClass, Icon, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { At } from '../../kit/At.tsx'
import { ask } from '../../kit/client.ts'
import { officeLanguageNow } from '../../kit/languages.ts'
import { labelOf } from '../../kit/labels.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { Records } from '../../kit/records.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { useMe } from '../../kit/use-me.ts'
import { ContentPage } from './ContentPage.tsx'
import type { Piece } from './kinds.ts'

const allKinds = ['all', ...contentKinds] as const
const allStates = ['all', ...contentStates] as const
/** In the language of the office, else in the other one. */
const titleOf = ({ texts, code, id }: Piece) =>
  texts[officeLanguageNow()]?.title || texts.en?.title || texts.bn?.title || code || `#${id}`

const records: Records<Piece> = {
  title: 'product.content',
  call: 'contentList',
  load: async (filter, cursor) => {
    const [kind, state] = [filter.oneOf('kind', contentKinds), filter.oneOf('state', contentStates)]
    const input = { ...(kind ? { kind } : {}), ...(state ? { state } : { newest: 'true' as const }) }
    return pageOf(await ask('contentList', { ...paging(cursor), ...input }))
  },
  filters: [
    { name: 'kind', kind: 'chips', options: allKinds, standard: 'all', labels: 'product.kind' },
    { name: 'state', kind: 'chips', options: allStates, standard: 'all', labels: 'product.contentState' },
  ],
  columns: [
    {
      ...{ key: 'title', head: 'product.title', width: 'minmax(160px, 2fr)', phone: true, text: titleOf },
      render: (row) => (
        <Anchor className="link" href={`/content/${row.id}`}>
          {titleOf(row)}
        </Anchor>
      ),
    },
    {
      ...{ key: 'kind', head: 'common.type', width: '130px', text: (row) => row.kind },
      render: (row) => labelOf('product.kind', row.kind),
    },
    {
      ...{ key: 'version', head: 'product.version', width: '80px', text: (row) => String(row.version) },
      render: (row) => (
        <span className="num" translate="no">
          v{row.version}
        </span>
      ),
    },
    {
      ...{ key: 'edited', head: 'product.edited', width: 'minmax(180px, 1fr)', text: (row) => row.editedAt },
      render: (row) => (
        <>
          <At at={row.editedAt} /> <small>{row.editedBy}</small>
        </>
      ),
    },
    {
      ...{ key: 'state', head: 'common.status', width: '130px', phone: true, text: (row) => row.state },
      render: (row) => <StateBadge of={row.state} />,
    },
  ],
  rowKey: (row) => `${row.id}.${row.version}`,
  label: titleOf,
  Top: NewPiece,
}

/** The pieces of content, or the one that the address names. */
export function ContentScreen() {
  const { pathname, search } = useLocation()
  const [, id] = /^\/content\/([1-9]\d{0,9}|new)$/.exec(pathname) ?? []
  if (id === undefined) return <RecordsScreen records={records} />
  const asked = new URLSearchParams(search).get('kind')
  const kind: ContentKind = contentKinds.find((one) => one === asked) ?? 'B'
  return <ContentPage key={`${id} ${kind}`} id={id === 'new' ? null : Number(id)} kind={kind} />
}

function NewPiece() {
  const { t } = useTexts()
  const { may } = useMe()
  if (!may('content.change')) return null
  return (
    <div className="chips">
      {contentKinds.map((kind) => (
        <Anchor
          key={kind}
          className={buttonClass({ look: 'secondary', size: 'sm' })}
          href={`/content/new?kind=${kind}`}
        >
          <Icon of={Plus} /> {t('product.newOf', { kind: labelOf('product.kind', kind) })}
        </Anchor>
      ))}
    </div>
  )
}
