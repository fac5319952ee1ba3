import { trustedProxies } from '@chokka/server-kit/visitor'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'
import type { Kit } from '../kit/kit.ts'
import { openDisk } from './disk.ts'
import { makeRenderer } from './renderer.ts'
import { serveTiles } from './serve.ts'
import type { TitlePictures } from './titles.ts'

export type TilesConfig = Pick<Config, 'tiles' | 'trustProxy' | 'rateFactor'> & { pictures: TitlePictures }

/** Serves the pictures of titles. Returns how to stop drawing. */
export async function openTiles(app: FastifyInstance, { clock, log }: Kit, config: TilesConfig): Promise<() => void> {
  const { folder, megabytes } = config.tiles
  const renderer = makeRenderer()
  serveTiles(app, {
    clock,
    find: config.pictures.find,
    disk: await openDisk(folder, megabytes * 1_000_000),
    render: renderer.render,
    trusts: trustedProxies(config.trustProxy),
    rateFactor: config.rateFactor,
    failed: (error) => log.warn({ error }, 'a picture of a title could not be drawn'),
  })
  return renderer.close
}
