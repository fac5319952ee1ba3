// Draws tiles and parts of stages, one at a time, in a process of its own: see renderer.ts.
// It ends with the process that started it.
import { constants, setPriority } from 'node:os'
import { tileSvg } from '@chokka/art'
import { rasterised, useOneThread } from '@chokka/art/raster'
import { stagePart } from '@chokka/art/slots/parts'
import type { RenderJob, RenderReply } from './renderer.ts'
import { tileGameOf } from './titles.ts'

setPriority(constants.priority.PRIORITY_LOW)
useOneThread()
process.on('disconnect', () => process.exit(0))

const drawn = async (job: RenderJob): Promise<RenderReply> => ({
  bytes:
    'stage' in job
      ? await stagePart(job.part, job.stage)
      : await rasterised(tileSvg(tileGameOf(job.title)), { width: job.width }),
})

process.on('message', (job: RenderJob) => {
  drawn(job)
    .catch((fault: unknown): RenderReply => ({ fault: String(fault) }))
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
