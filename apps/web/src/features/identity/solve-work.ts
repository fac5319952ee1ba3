// The worker of use-work.ts, in a file of its own (identity/solve-work.ts): a proof takes up to some seconds, and the
// page goes on meanwhile.
import { solveWork } from '@chokka/contract/work'

self.addEventListener('message', (event: MessageEvent<string>) => {
  void solveWork(event.data).then(
    (proof) => self.postMessage(proof),
    () => self.postMessage(null),
  )
})
