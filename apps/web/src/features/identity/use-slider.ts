import { slider as numbers } from '@chokka/contract/limits'
import type { WireInput, WireValue } from '@chokka/contract'
import { deviceNow } from '@chokka/client/clock.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { ask } from '../../kit/client.ts'
import type { Human } from './use-human.ts'

type Challenge = WireValue<'sliderChallenge'>
type Trail = WireInput<'sliderCheck'>['trail']

/** A key press moves the ball this many percent of the way. */
const keyStep = 2
const pointEveryMs = 25

/** Where the ball is, and what moves it. A release behind the rope, or Enter, asks the server. */
export function useSlider({ form, keepPass }: Pick<Human, 'form' | 'keepPass'>) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [place, setPlace] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const trail = useRef<Trail>([])
  const startedAt = useRef(0)
  const start = () => {
    trail.current = []
    setPlace(0)
  }
  const load = useCallback(async () => {
    try {
      setChallenge(await ask('sliderChallenge', { purpose: form }))
    } catch (refusal) {
      setFault(sentenceOf(refusal))
    }
  }, [form])
  useEffect(() => void load(), [load])
  const moveTo = (wanted: number) => {
    const next = Math.max(0, Math.min(100, wanted))
    if (trail.current.length === 0) startedAt.current = deviceNow()
    setFault(null)
    setPlace(next)
    addPoint(trail.current, { place: next, at: deviceNow() - startedAt.current })
  }
  const release = async () => {
    if (trail.current.length === 0) return
    if (!challenge) return load()
    setChecking(true)
    try {
      const { pass } = await ask('sliderCheck', { challenge: challenge.challenge, trail: trail.current })
      keepPass(pass)
    } catch (refusal) {
      setFault(sentenceOf(refusal))
    }
    start()
    await load()
    setChecking(false)
  }
  const rope = challenge?.rope ?? numbers.ropeFrom
  const handlers = { ...useDrag(moveTo, release), ...keys({ place, rope, moveTo, release, start }) }
  return { place, rope, fault, isBusy: isChecking || (challenge === null && fault === null), handlers }
}

/** Points come more often than they need to be kept. The last one always counts. */
function addPoint(trail: Trail, point: Trail[number]): void {
  const before = trail.at(-2)
  const isDense = before !== undefined && point.at - before.at < pointEveryMs
  if (isDense || trail.length >= numbers.mostPoints) trail.pop()
  trail.push(point)
}

/** Drags by finger or mouse; the ball follows relative to where it was grasped. */
function useDrag(moveTo: (place: number) => void, release: () => Promise<void>) {
  const graspedAt = useRef<number | null>(null)
  const placeOf = (event: PointerEvent<HTMLElement>, from: number) => {
    const way = event.currentTarget.clientWidth - ballPx
    return ((event.clientX - from) / way) * 100
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const left = event.currentTarget.getBoundingClientRect().left
      if (event.clientX - left > ballPx + 16) return
      event.currentTarget.setPointerCapture(event.pointerId)
      graspedAt.current = event.clientX
      moveTo(0)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (graspedAt.current !== null) moveTo(placeOf(event, graspedAt.current))
    },
    onPointerUp: () => {
      if (graspedAt.current === null) return
      graspedAt.current = null
      void release()
    },
    onPointerCancel: () => {
      graspedAt.current = null
      moveTo(0)
    },
  }
}

/** The ball and its distance from both ends. */
const ballPx = 58

type KeysOptions = {
  place: number
  rope: number
  moveTo: (place: number) => void
  release: () => Promise<void>
  start: () => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: keyStep,
  ArrowUp: keyStep,
  ArrowLeft: -keyStep,
  ArrowDown: -keyStep,
}

/** A held key moves on; letting it go behind the rope releases the ball, and so does Enter anywhere. */
function keys({ place, rope, moveTo, release, start }: KeysOptions) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step !== undefined) moveTo(place + step)
      else if (event.key === 'Home') start()
      else if (event.key === 'Enter' || event.key === ' ') void release()
      else return
      event.preventDefault()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (steps[event.key] !== undefined && place >= rope) void release()
    },
  }
}
