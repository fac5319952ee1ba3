import { isTooOld, lacksTls, showNeedsTls, showTooOld } from './support.ts'

// A classic script that starts the app, because a browser that is too old for the app's syntax still runs this one.
if (isTooOld(window)) showTooOld()
else if (lacksTls(window)) showNeedsTls()
else start()

function start(): void {
  const files = document.querySelector<HTMLScriptElement>('script[data-start]')?.dataset.start ?? ''
  for (const src of files.split(' '))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
}
