import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { navigate } from '@chokka/client/router.tsx'
import type { ContentKind } from '@chokka/contract/content'
import { Anchor, EmptyState, SkeletonRows, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import './content.css'
import { draftOf, type Draft } from './draft.ts'
import { Editor } from './Editor.tsx'
import type { Piece } from './kinds.ts'

type ContentPageProps = { id: number | null; kind: ContentKind }

/** One piece of content: its newest version in the form, and all versions beside it. */
export function ContentPage({ id, kind }: ContentPageProps) {
  const { t } = useTexts()
  const query = useCall('contentList', { id: id ?? 1, pageSize: 50 }, { enabled: id !== null })
  return (
    <>
      <p className="crumb">
        <Anchor className="link" href="/content">
          {t('product.content')}
        </Anchor>
      </p>
      {id === null ? (
        <Opened draft={draftOf(kind)} versions={[]} />
      ) : (
        <QueryResult query={query} skeleton={<SkeletonRows rows={8} />}>
          {({ content }) => {
            const versions = content.toSorted((a, b) => b.version - a.version)
            const [newest] = versions
            if (!newest) return <EmptyState title={t('office.emptyTitle')} />
            return <Opened draft={draftOf(newest.kind, newest)} versions={versions} />
          }}
        </QueryResult>
      )}
    </>
  )
}

/** Keeps what is typed while the list behind it is read again; a version that is newer begins the form anew. */
function Opened({ draft, versions }: { draft: Draft; versions: readonly Piece[] }) {
  const [newest] = versions
  const [taken, setTaken] = useState<Draft>()
  const from = taken ?? draft
  return (
    <Editor
      key={`${newest?.version} ${newest?.editedAt} ${newest?.state} ${taken?.from}`}
      start={from}
      versions={versions}
      onTake={(piece) => setTaken(draftOf(piece.kind, piece))}
      onSaved={(id) => {
        setTaken(undefined)
        if (versions.length === 0) navigate(`/content/${id}`, { replace: true })
      }}
    />
  )
}
