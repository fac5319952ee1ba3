import { runSimulator } from '@chokka/simulator-kit'
import { readConfig } from './config.ts'
import { startIdsim } from './idsim.ts'

await runSimulator({
  ...{ name: 'idsim', title: 'the identity simulator', remark: 'it belongs to neither Google nor Facebook' },
  ...{ readConfig, start: startIdsim },
  places: ({ url }) => ({ url }),
  portTaken: ({ port }) => `port ${port} is taken: set IDSIM_PORT to another`,
})
