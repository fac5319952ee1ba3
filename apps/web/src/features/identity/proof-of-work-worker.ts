// The worker of use-proof-of-work.ts: a proof takes up to some seconds and would block the page.
import { solveWork } from '@chokka/contract/work'

self.addEventListener('message', (event: MessageEvent<string>) => {
  void solveWork(event.data).then(
    (proof) => self.postMessage(proof),
    () => self.postMessage(null),
  )
})
