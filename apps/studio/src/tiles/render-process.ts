// Draws tiles, one at a time, in a process of its own: see renderer.ts. It ends with the process that started it.
import { constants, setPriority } from 'node:os'
import { tileSvg } from '@chokka/art'
import { rasterised, useOneThread } from '@chokka/art/raster'
import type { RenderJob, RenderReply } from './renderer.ts'
import { tileGameOf } from './titles.ts'

setPriority(constants.priority.PRIORITY_LOW)
useOneThread()
process.on('disconnect', () => process.exit(0))

const drawn = async ({ title, width }: RenderJob): Promise<RenderReply> => ({
  bytes: await rasterised(tileSvg(tileGameOf(title)), { width }),
})

process.on('message', (job: RenderJob) => {
  drawn(job)
    .catch((fault: unknown): RenderReply => ({ fault: String(fault) }))
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
