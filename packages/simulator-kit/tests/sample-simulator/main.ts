// For tests: the smallest simulator, a process of its own that listens on PORT.
import { createServer } from 'node:http'
import { readEnvironment } from '@chokka/server-kit'
import { z } from 'zod'
import { portOf, runSimulator } from '../../src/run-simulator.ts'

const Environment = z.object({ PORT: z.coerce.number().int().min(0) })

await runSimulator({
  ...{ name: 'sample', title: 'the sample simulator', remark: 'nothing is real' },
  readConfig: (environment) => {
    const { config, faults } = readEnvironment(Environment, environment)
    return config ? { port: config.PORT } : { faults: faults.join('\n') }
  },
  start: async ({ port }) => {
    const server = createServer((_, reply) => void reply.end('ok'))
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, '127.0.0.1', done)
    })
    return { port: portOf(server), stop: () => new Promise<void>((done) => server.close(() => done())) }
  },
  places: ({ port }) => ({ port }),
  portTaken: ({ port }) => `port ${port} is taken: set PORT to another`,
})
