import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Badge, Button, EmptyState, SkeletonRows, Switch, useTexts, Latin } from '@chokka/ui'
import { Flame, GripVertical, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { differing } from '../../kit/Changes.tsx'
import { useCall } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { Sortable } from '../../kit/Sortable.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Lane = WireValue<'laneList'>['content'][number]
type Game = Lane['first'][number]

/** The order of home: a draft until it is published. */
export function Lanes() {
  const query = useCall('laneList')
  return (
    <QueryResult query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ content }) => <Board key={JSON.stringify(content)} saved={content} />}
    </QueryResult>
  )
}

const nameOf = ({ gameType }: Lane) => labelOf('product.lane', gameType)
const keyOf = ({ vendor, gameCode }: Game) => `${vendor}/${gameCode}`
const orderIn = (lanes: readonly Lane[]) => lanes.map(({ gameType }) => gameType)
const switchesIn = (lanes: readonly Lane[]) =>
  Object.fromEntries(lanes.filter(({ isOn }) => !isOn).map(({ gameType }) => [gameType, false]))
const marksIn = ({ first }: Lane) => first.map((game) => `${keyOf(game)} ${game.isHot}`)

function Board({ saved }: { saved: readonly Lane[] }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [lanes, setLanes] = useState(saved)
  const [isAsking, setAsking] = useState(false)
  const orderGames = useOfficeAct('orderGames', () => setAsking(false))
  const changeSetting = useOfficeAct('changeSetting', () => setAsking(false))
  const setLane = (gameType: string, change: Partial<Lane>) =>
    setLanes(lanes.map((lane) => (lane.gameType === gameType ? { ...lane, ...change } : lane)))
  const ofSaved = (lane: Lane) => saved.find(({ gameType }) => gameType === lane.gameType) ?? lane
  const changed = lanes.filter((lane) => differing(marksIn(ofSaved(lane)), marksIn(lane)).length > 0)
  const isOrdered = differing(orderIn(saved), orderIn(lanes)).length > 0
  const isSwitched = JSON.stringify(switchesIn(saved)) !== JSON.stringify(switchesIn(lanes))
  const [mayOrder, mayArrange] = [may('games.change'), may('site.change')]
  const changes = changed.length + Number(isOrdered) + Number(isSwitched)
  const publish = (reason: string) => {
    const games = changed.flatMap(({ first }) =>
      first.map(({ vendor, gameCode, isHot }) => ({ vendor, gameCode, isHot })),
    )
    if (games.length > 0) orderGames.run({ games, reason })
    if (isOrdered) changeSetting.run({ name: 'laneOrder', value: JSON.stringify(orderIn(lanes)), reason })
    if (isSwitched) changeSetting.run({ name: 'gameCategories', value: JSON.stringify(switchesIn(lanes)), reason })
  }
  return (
    <>
      <div className="o-filters">
        <p className="o-sub">
          {t('product.dragHint')} <Key of="Space" /> <Key of="← →" /> · <Key of="H" /> {t('product.hot')}
        </p>
        <span className="grow" />
        <span className="o-sub" role="status">
          {changes > 0 && t('product.notPublished', { count: changes })}
        </span>
        {changes > 0 && (
          <Button look="ghost" size="sm" onClick={() => setLanes(saved)}>
            {t('product.undo')}
          </Button>
        )}
        {(mayOrder || mayArrange) && (
          <Button size="sm" disabled={changes === 0} onClick={() => setAsking(true)}>
            {t('product.publishOrder')}
          </Button>
        )}
      </div>
      <div className="card g-lanes">
        <h2 className="card__h">{t('product.lanesOfHome')}</h2>
        <Sortable
          className="g-order"
          label={t('product.lanesOfHome')}
          items={lanes}
          keyOf={({ gameType }) => gameType}
          nameOf={nameOf}
          readOnly={!mayArrange}
          onMove={setLanes}
          render={(lane) => (
            <>
              <Icon of={GripVertical} /> {nameOf(lane)}{' '}
              <small className="num" translate="no">
                {formatNumber(lane.games, locale)}
              </small>
            </>
          )}
        />
        {lanes.map((lane) => (
          <section key={lane.gameType} className="g-lane" aria-label={nameOf(lane)}>
            <div>
              <h3>{nameOf(lane)}</h3>
              <p className="o-sub">{t('product.gamesCount', { count: lane.games })}</p>
              <Switch
                checked={lane.isOn}
                disabled={!mayArrange}
                onChange={(event) => setLane(lane.gameType, { isOn: event.currentTarget.checked })}
              >
                <span className="sr">{nameOf(lane)}: </span>
                {t('product.shown')}
              </Switch>
            </div>
            {lane.first.length === 0 ? (
              <p className="o-sub">{t('product.noGames')}</p>
            ) : (
              <Sortable
                className="g-games"
                label={t('product.gamesIn', { lane: nameOf(lane) })}
                items={lane.first}
                keyOf={keyOf}
                nameOf={({ displayName }) => displayName}
                readOnly={!mayOrder}
                onMove={(first) => setLane(lane.gameType, { first })}
                onKey={(key, game) => {
                  if (key !== 'h') return false
                  const marked = (one: Game) => (one === game ? { ...one, isHot: !one.isHot } : one)
                  setLane(lane.gameType, { first: lane.first.map(marked) })
                  return true
                }}
                render={(game, place) => (
                  <>
                    <span className="g-place num" translate="no">
                      {formatNumber(place + 1, locale)}
                    </span>
                    {game.isHot && (
                      <>
                        <Icon of={Flame} />
                        <span className="sr">{t('product.hot')}</span>
                      </>
                    )}
                    <b>{game.displayName}</b>
                    <Latin as="small">{game.vendor}</Latin>
                    {!game.isOpen && <Badge tone="bad">{labelOf('product.game', 'off')}</Badge>}
                  </>
                )}
              />
            )}
          </section>
        ))}
        {lanes.every(({ games }) => games === 0) && (
          <EmptyState title={t('office.emptyTitle')} text={t('product.noGames')} />
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('product.publishOrder')}
          confirm={t('product.publishOrder')}
          reasons={[t('product.reason_campaign'), t('product.reason_management')]}
          effects={
            <>
              <ul className="o-tags">
                {changed.map((lane) => (
                  <li key={lane.gameType} className="o-tag">
                    {nameOf(lane)}
                  </li>
                ))}
                {isOrdered && <li className="o-tag">{t('product.lanesOfHome')}</li>}
                {isSwitched && <li className="o-tag">{t('product.shown')}</li>}
              </ul>
              <p className="t2">{t('product.publishOrderEffect')}</p>
            </>
          }
          busy={orderGames.busy || changeSetting.busy}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
