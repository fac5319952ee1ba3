import { trustedProxies } from '@chokka/server-kit/visitor'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Kit } from '../kit/kit.ts'
import { openDisk } from './disk.ts'
import { makeRenderer } from './renderer.ts'
import { serveStages } from '../products/slots/stages.ts'
import { serveTiles } from './serve.ts'
import type { TitlePictures } from './titles.ts'

export type TilesConfig = Pick<Config, 'tiles' | 'trustProxy' | 'rateFactor'> & { pictures: TitlePictures }

/** Serves the pictures of titles and of their stages. Returns how to stop drawing. */
export async function openTiles(app: FastifyInstance, { clock, log }: Kit, config: TilesConfig): Promise<() => void> {
  const { folder, megabytes } = config.tiles
  const renderer = makeRenderer()
  // A process of its own: who opens a title does not wait for the tiles of a whole list.
  const stageRenderer = makeRenderer()
  const shared = {
    clock,
    disk: await openDisk(folder, megabytes * 1_000_000),
    trusts: trustedProxies(config.trustProxy),
    rateFactor: config.rateFactor,
    failed: (error: unknown) => log.warn({ error }, 'a picture of a title could not be drawn'),
  }
  serveTiles(app, { ...shared, find: config.pictures.find, render: renderer.render })
  serveStages(app, { ...shared, render: stageRenderer.renderPart })
  return () => {
    renderer.close()
    stageRenderer.close()
  }
}
