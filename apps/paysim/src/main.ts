import { runSimulator } from '@chokka/simulator-kit'
import { readConfig } from './config.ts'
import { startPaysim } from './paysim.ts'

await runSimulator({
  ...{ name: 'paysim', title: 'the payment simulator', remark: 'no real money' },
  ...{ readConfig, start: startPaysim },
  places: ({ url }) => ({ url }),
  portTaken: ({ port }) => `port ${port} is taken: set PAYSIM_PORT to another`,
})
