import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatNumber } from '@chokka/text'
import { EmptyState, SkeletonRows, useTexts } from '@chokka/ui'
import { Headset } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { useAct, useCall } from '../../kit/client.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { ChatColumn } from './ChatColumn.tsx'
import { ChatList } from './ChatList.tsx'
import { clockText } from './clock-text.ts'
import { useKeepChats } from './use-keep-chats.ts'
import type { Found } from './rows.ts'
import './chat.css'

/** How many chats stand side by side; phones and tablets show the last one that was chosen. */
const mostColumns = 2

/** The desk of customer service: who waits, and the chats that one staff member holds, side by side. */
export function ChatScreen() {
  const query = useCall('officeChats', { pageSize: 100 }, { pollMs: 5000 })
  return (
    <QueryResult query={query} skeleton={<SkeletonRows rows={8} />}>
      {(found) => <Desk found={found} />}
    </QueryResult>
  )
}

function Desk({ found }: { found: Found }) {
  const { t } = useTexts()
  const mine = found.content.filter((chat) => chat.isMine && chat.state === 'taken')
  // What one holds already is open after a reload.
  const [columns, setColumns] = useState<readonly string[]>(() => mine.slice(0, mostColumns).map(({ id }) => id))
  const [chosen, setChosen] = useState(columns[0])
  const drafts = useRef(new Map<string, string>())
  const choose = (id: string) => {
    setChosen(id)
    if (columns.includes(id)) return
    // The column that was not in use makes room.
    const kept = columns.length < mostColumns ? columns : columns.filter((one) => one === chosen)
    setColumns([...kept, id].slice(-mostColumns))
  }
  const close = (id: string) => {
    const left = columns.filter((one) => one !== id)
    setColumns(left)
    setChosen(left[0])
  }
  const take = useAct('takeChat', { done: ({ id }) => choose(id) })
  useKeepChats(mine.map(({ id }) => id))
  useKeys({ t: found.figures.waiting > 0 ? () => take.run({}) : undefined })
  return (
    <>
      <Figures of={found.figures} />
      <div className={columns.length > 0 ? 'o-desk is-open' : 'o-desk'}>
        <ChatList
          found={found}
          columns={columns}
          chosen={chosen}
          isTaking={take.busy}
          onChoose={choose}
          onTake={() => take.run({})}
        />
        {columns.length === 0 ? (
          <section className="card o-chat o-chat--none">
            {found.content.length === 0 ? (
              <EmptyState icon={Headset} title={t('office.noChats')} text={t('office.noChatsText')} />
            ) : (
              <EmptyState icon={Headset} title={t('office.noChatOpen')} text={t('office.noChatOpenText')} />
            )}
          </section>
        ) : (
          columns.map((id) => (
            <ChatColumn
              key={id}
              id={id}
              isChosen={id === chosen}
              desks={found.desks}
              drafts={drafts.current}
              onTake={() => take.run({ id })}
              onClose={() => close(id)}
            />
          ))
        )}
      </div>
    </>
  )
}

/** How many wait, how long the first of them has, and how long an answer takes. */
function Figures({ of: { waiting, longestSeconds, firstAnswerSeconds } }: { of: Found['figures'] }) {
  const { t, locale } = useTexts()
  return (
    <dl className="card o-figs o-figs--chat">
      <div>
        <dt>{t('office.chats_waiting')}</dt>
        <dd>{formatNumber(waiting, locale)}</dd>
      </div>
      <div>
        <dt>{t('office.longestWait')}</dt>
        <dd>{clockText(longestSeconds, locale)}</dd>
      </div>
      <div>
        <dt>{t('office.firstAnswer')}</dt>
        <dd>{firstAnswerSeconds === null ? '–' : clockText(firstAnswerSeconds, locale)}</dd>
      </div>
    </dl>
  )
}
