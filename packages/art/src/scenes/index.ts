import { land } from './land.ts'
import { ornaments } from './ornaments.ts'
import { skies } from './sky.ts'
import type { Scene } from './scene.ts'

export const scenes = { ...ornaments, ...land, ...skies } satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes
export const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name)
export const sceneNames = Object.keys(scenes).filter(isScene)

/** Scenes with a ground, on which an object stands rather than floats. */
export const hasGround = (name: SceneName): boolean => /^(?:waves|night|hills|jungle|peaks)$/.test(name)
