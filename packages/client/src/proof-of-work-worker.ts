// src/proof-of-work-worker.ts, the worker of proof-of-work.ts: a proof takes up to some seconds, during which
// the page must stay responsive.
import { solveWork } from '@chokka/contract/work'

self.addEventListener('message', (event: MessageEvent<string>) => {
  void solveWork(event.data).then(
    (proof) => self.postMessage(proof),
    () => self.postMessage(null),
  )
})
