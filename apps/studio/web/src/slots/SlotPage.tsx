import { parseMoney, toDecimal } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Win } from '@chokka/game-math/slots/steps'
import type { Texts } from '@chokka/text'
import { Button, PipLoader, useMedia, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { useEffect, useRef, useState } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import type { Gambled } from '@chokka/studio-wire/slots'
import { isFramed } from '../kit/framed.ts'
import { useGame, useMoney } from '../kit/game.tsx'
import { popup } from '../kit/popup.ts'
import { play } from '../kit/sound.ts'
import { useChoices } from '../kit/storage.ts'
import { roundsLeft } from '../kit/auto-bet.ts'
import type { AutoRun, StopReason } from '../kit/auto-bet.ts'
import { isoNow } from '../kit/clock.ts'
import { useAutoRun } from '../kit/useAutoRun.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { useSeeds } from '../kit/useSeeds.ts'
import { ConnectionNotice } from '../parts/ConnectionNotice.tsx'
import { FairnessPopup } from '../parts/FairnessPopup.tsx'
import { SeedsPanel } from '../parts/SeedsPanel.tsx'
import { buyPrice, levelAt, moneyOf, stakeLevels } from './amounts.ts'
import { Aside } from './Aside.tsx'
import { AutoPopup } from './AutoPopup.tsx'
import { Bar } from './Bar.tsx'
import { Deck } from './Deck.tsx'
import type { Sheet } from './Deck.tsx'
import { Jackpots, useJackpots } from './Jackpots.tsx'
import { Message } from './Message.tsx'
import { PlateView } from './Plates.tsx'
import { BuyPopup, GamblePopup, HistoryPopup, StakePopup } from './Popups.tsx'
import type { Winning } from './Popups.tsx'
import { Offers } from './Offers.tsx'
import { startMusic } from './music.ts'
import './slots.css'
import { SlotRules } from './SlotRules.tsx'
import { prefetchFeatures } from './pictures.ts'
import { StageView } from './StageView.tsx'
import type { Stage } from './stage/stage.ts'
import { useTitle } from './title.ts'
import type { Pictures, SlotTitle } from './title.ts'
import { Big, FreeCount, Trail } from './Tops.tsx'
import { useResume } from './useResume.ts'
import { useRounds } from './useRounds.ts'
import { useSpaceBar } from './useSpaceBar.ts'

/** One page for all slot titles: it loads the title of its address, and then is its stage. */
export function SlotPage() {
  const { t, locale } = useTexts()
  const [again, setAgain] = useState(0)
  const loaded = useTitle(locale.lang === 'en' ? 'en' : 'bn', again)
  if (loaded === 'failed') {
    return (
      <main className="slwait" role="alert">
        <p>{t('slots.failed')}</p>
        <Button look="primary" onClick={() => setAgain(again + 1)}>
          {t('slots.retry')}
        </Button>
      </main>
    )
  }
  if (loaded === null) {
    return (
      <main className="slwait" aria-busy="true">
        <PipLoader label={t('slots.loading')} />
      </main>
    )
  }
  const { path } = loaded.pictures
  const moved = () => setAgain(again + 1)
  return <SlotGame key={`${path}@${loaded.title.model.version}`} {...loaded} onMoved={moved} />
}

const first = { stake: '20', isQuick: false, notKept: '' }
const autoGapMs = 250
const Content = isFramed ? 'div' : 'main'

type GameProps = { title: SlotTitle; pictures: Pictures; onMoved: () => void }

function SlotGame({ title, pictures, onMoved }: GameProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { canPlay, opened, status } = useGame()
  const money = useMoney()
  const [choices, change] = useChoices('chokka.slots', first, 'notKept')
  const [stage, setStage] = useState<Stage | null>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [winning, setWinning] = useState<Winning | null>(null)
  const past = usePastBets()
  const seeds = useSeeds()
  const isDesk = useMedia('(min-width: 1280px)')
  const openedPopup = useStore(popup)
  const levels = stakeLevels(opened?.limits ?? title.limits)
  const stake = levels[levelAt(levels, parseMoney(choices.stake))] ?? parseMoney('10.00')
  const labelOf = (win: Win, times: number): string => {
    const amount = money(moneyOf(base, win.payE2 * times))
    if (win.line !== undefined) return `${t('slots.line', { line: win.line + 1 })} · ${amount}`
    return (win.ways ?? 1) > 1 ? `${t('slots.ways', { ways: win.ways ?? 1 })} · ${amount}` : amount
  }
  const rounds = useRounds({
    ...{ title, stage, past, used: seeds.used, labelOf },
    isQuick: choices.isQuick,
  })
  const { seen, shown, isBusy, playedTitle } = rounds
  // What a round brought stays in the money of its own stake, whichever is chosen for the next one.
  const base: Money = shown ? parseMoney(shown.base) : stake
  const auto = useAutoRun(canPlay, stake, async (staked) => {
    const settled = await rounds.spin({ stake: staked, isAuto: true })
    await (stage?.after(autoGapMs) ?? Promise.resolve())
    return settled && { stake: settled.stake, payout: settled.payout }
  })
  const pools = useJackpots(title)
  const { isResuming, listed } = useResume({ rounds, stage, past })
  useEffect(() => {
    document.title = `${title.names[locale.lang === 'en' ? 'en' : 'bn']} · ${t('studio.brand')}`
  }, [title, locale, t])
  useEffect(() => stage?.repaint(), [stage, base])
  const hasPlayed = shown !== null
  useEffect(() => {
    if (hasPlayed) prefetchFeatures(pictures.path, title.model, isDesk)
  }, [hasPlayed, pictures, title, isDesk])
  const spinNow = async (buy = false) => {
    setWinning(null)
    startMusic()
    const settled = await rounds.spin({ stake, buy })
    // A return below the stake is no win to gamble with.
    if (settled && settled.payout > settled.stake) setWinning({ bet: settled.bet, amount: settled.payout })
  }
  const press = () => {
    if (auto.running) return auto.stop()
    if (seen.plate) return rounds.press()
    if (isBusy) return rounds.stopNow()
    if (canSpin) void spinNow()
  }
  // The studio plays another version of the model than this page has: the page moves to it between two rounds.
  const hasMoved = Boolean(opened?.slot && opened.slot.version !== title.model.version)
  const isWaiting = hasMoved && !isBusy
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  useEffect(() => {
    if (isWaiting) moved.current()
  }, [isWaiting])
  const canSpin = canPlay && stage !== null && !isBusy && !hasMoved
  const isModal = sheet !== null || openedPopup !== null
  useSpaceBar(!isModal, press)
  const close = () => setSheet(null)
  const replay = (bet: string) => {
    close()
    void rounds.recall(bet)
  }
  const wonE2 = seen.wonE2
  const notice = noticeOf({ isReplay: rounds.isReplay, isResuming, ended: auto.run?.ended ?? null, isBusy }, texts)
  return (
    <div className="studio slp" data-connection={status}>
      <Bar title={title} />
      <ConnectionNotice />
      <Content className="slg">
        <StageView
          title={title}
          pictures={pictures}
          isNight={seen.free !== null}
          coinText={(e2) => money(moneyOf(base, e2), { decimals: 'auto' })}
          onLand={() => play('tap')}
          onStage={setStage}
          jackpots={title.jackpot && <Jackpots shown={pools} />}
          trail={
            title.model.cascade ? <Trail title={playedTitle} fall={seen.fall} isFree={seen.free !== null} /> : null
          }
        >
          {seen.free && <FreeCount free={seen.free} />}
          <Message said={seen.said} base={base} title={title} notice={notice} />
          {seen.big && <Big big={seen.big} base={base} pictures={pictures} />}
          {seen.plate && (
            <PlateView
              plate={seen.plate}
              title={playedTitle}
              {...{ pictures, base }}
              isAuto={auto.running}
              onPress={rounds.press}
            />
          )}
          <Deck
            {...{ past: listed, levels, canSpin, policy: title.policy }}
            stake={isBusy ? base : stake}
            won={rounds.paid ?? (wonE2 === null ? null : moneyOf(base, wonE2))}
            isLocked={isBusy || auto.running || !canPlay}
            isRunning={isBusy || auto.running}
            left={seen.free ? seen.free.of - seen.free.number : auto.running ? leftOf(auto.run) : null}
            isQuick={choices.isQuick}
            isAuto={auto.running}
            onQuick={() => change({ isQuick: !choices.isQuick })}
            onStake={(next) => change({ stake: toDecimal(next) })}
            onSheet={(next) => (next === 'auto' && auto.running ? auto.stop() : setSheet(next))}
            onSpin={press}
            offers={
              <Offers
                buy={
                  title.policy.buy && title.model.buy && !isBusy && !auto.running && canPlay
                    ? buyPrice(stake, title.model.buy.costE2)
                    : null
                }
                gamble={winning && !isBusy && !auto.running && canPlay ? winning.amount : null}
                onSheet={setSheet}
              />
            }
          />
        </StageView>
        {isDesk && <Aside {...{ title, pictures, stake, seeds }} past={listed} onReplay={replay} />}
      </Content>
      {(openedPopup === 'rules' || sheet === 'pay') && (
        <SlotRules
          {...{ title, pictures, base: stake }}
          onClose={() => (sheet === 'pay' ? close() : popup.set(null))}
        />
      )}
      {openedPopup === 'fairness' && (
        <FairnessPopup onClose={() => popup.set(null)}>
          <SeedsPanel seeds={seeds} />
        </FairnessPopup>
      )}
      {sheet === 'stake' && (
        <StakePopup {...{ levels, stake }} onStake={(next) => change({ stake: toDecimal(next) })} onClose={close} />
      )}
      {sheet === 'auto' && (
        <AutoPopup
          stake={stake}
          most={title.policy.autoplayMost}
          onStart={(plan) => {
            setWinning(null)
            startMusic()
            void auto.start(plan)
          }}
          onClose={close}
        />
      )}
      {sheet === 'history' && <HistoryPopup past={listed} onReplay={replay} onClose={close} />}
      {sheet === 'buy' && (
        <BuyPopup
          title={title}
          stake={stake}
          onBuy={() => {
            close()
            void spinNow(true)
          }}
          onClose={close}
        />
      )}
      {sheet === 'gamble' && winning && (
        <GamblePopup
          winning={winning}
          onGambled={(gambled) => {
            seeds.used(gambled.nonce, gambled.serverSeedHash)
            past.add(gambledRow(gambled, title))
            rounds.setPaid(parseMoney(gambled.payout))
          }}
          onClose={() => {
            close()
            setWinning(null)
          }}
        />
      )}
    </div>
  )
}

type NoticeOf = { isReplay: boolean; isResuming: boolean; ended: StopReason | null; isBusy: boolean }

/** What the plate below the reels says instead of the round, in a few cases. */
function noticeOf({ isReplay, isResuming, ended, isBusy }: NoticeOf, { t }: Pick<Texts, 't'>): string | null {
  if (isReplay) return t('slots.replaying')
  if (isResuming) return t('slots.resuming')
  return ended === null || ended === 'count' || ended === 'asked' || isBusy ? null : t(`slots.autoEnded_${ended}`)
}

const leftOf = (run: AutoRun | null): number | null => run && roundsLeft(run)

/** The row of a gamble in the list of own rounds. */
function gambledRow({ bet, stake, payout, multiplier, colour, drawn, won }: Gambled, title: SlotTitle): PastBet {
  return {
    ...{ bet, game: title.code, at: isoNow(), stake, state: 'settled', payout, multiplier, round: null },
    ...{ choice: { model: title.model.id, gambleOf: bet, colour }, outcome: { drawn, won } },
  }
}
