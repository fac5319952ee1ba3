import { formatNumber } from '@chokka/text'
import { Avatar, Button, classes, Switch, TextInput, Unread, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { useOfficeClock } from '../../kit/office-clock.ts'
import { clockText } from './clock-text.ts'
import type { ChatHead, Found } from './rows.ts'

type ChatListProps = {
  found: Found
  columns: readonly string[]
  chosen: string | undefined
  isTaking: boolean
  onChoose: (id: string) => void
  onTake: () => void
}

/** Chats by who has them: the caller, nobody, colleagues. */
export function ChatList({ found, columns, chosen, isTaking, onChoose, onTake }: ChatListProps) {
  const { t, locale } = useTexts()
  const groups = {
    yours: found.content.filter((chat) => chat.isMine && chat.state === 'taken'),
    waiting: found.content.filter((chat) => chat.state === 'waiting'),
    others: found.content.filter((chat) => !chat.isMine && chat.state === 'taken'),
  }
  return (
    <section className="card o-chats" aria-label={t('office.chat')}>
      {(['yours', 'waiting', 'others'] as const).map((name) => {
        const chats = groups[name]
        if (chats.length === 0 && name === 'others') return null
        return (
          <div key={name}>
            <h2 className="o-lh">
              {t(`office.chats_${name}`)}{' '}
              <span className="num" translate="no">
                {formatNumber(chats.length, locale)}
              </span>
            </h2>
            <ul className="o-cl">
              {chats.map((chat) => (
                <li key={chat.id}>
                  <ChatEntry
                    chat={chat}
                    isOpen={columns.includes(chat.id)}
                    isChosen={chat.id === chosen}
                    onChoose={() => onChoose(chat.id)}
                  />
                </li>
              ))}
            </ul>
            {name === 'waiting' && (
              <Button
                look="secondary"
                size="sm"
                className="o-next"
                busy={isTaking}
                disabled={chats.length === 0}
                onClick={onTake}
              >
                {t('office.takeNext')} <Key of="T" />
              </Button>
            )}
          </div>
        )
      })}
      <DeskForm key={found.desks.find(({ isMe }) => isMe)?.name} found={found} />
    </section>
  )
}

/** From here on somebody has waited long. */
const lateSeconds = 60

type ChatEntryProps = { chat: ChatHead; isOpen: boolean; isChosen: boolean; onChoose: () => void }

function ChatEntry({ chat, isOpen, isChosen, onChoose }: ChatEntryProps) {
  const { locale } = useTexts()
  const { iso } = useOfficeClock()
  const since = (Date.parse(iso) - Date.parse(chat.state === 'waiting' ? chat.openedAt : chat.changedAt)) / 1000
  const isLate = chat.state === 'waiting' && since > lateSeconds
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      className={classes(isChosen ? 'is-on' : isOpen && 'is-open')}
      onClick={onChoose}
    >
      <Avatar name={chat.account} />
      <Latin as="b">{chat.account}</Latin>
      <time className={isLate ? 'late' : undefined}>{clockText(since, locale)}</time>
      <small>{chat.isMine || chat.staff === null ? chat.last : `${chat.staff} · ${chat.last}`}</small>
      <Unread count={chat.unread} />
    </button>
  )
}

/** By which name members see the caller, and whether new chats come to them. */
function DeskForm({ found }: { found: Found }) {
  const { t } = useTexts()
  const mine = found.desks.find(({ isMe }) => isMe)
  const [name, setName] = useState(mine?.name ?? '')
  const open = useAct('openDesk')
  const isTaking = mine?.isTaking ?? false
  const save = (taking: boolean) => {
    if (name.trim() !== '') open.run({ name: name.trim(), isTaking: taking })
  }
  return (
    <div className="o-deskform">
      <TextInput
        aria-label={t('office.deskName')}
        placeholder={t('office.deskName')}
        className="o-in"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => mine && name.trim() !== mine.name && save(isTaking)}
      />
      <Switch
        checked={isTaking}
        disabled={name.trim() === '' || open.busy}
        onChange={(event) => save(event.currentTarget.checked)}
      >
        {t('office.takingChats')}
      </Switch>
    </div>
  )
}
