import { makeStore } from '@chokka/ui/store.ts'

/** The share of the upload that has left the device, from 0 to 1; null while nothing is uploaded. */
export const uploaded = makeStore<number | null>(null)

/** What is smaller goes out at once, and needs no bar. */
export const barFromBytes = 64 * 1024

/**
 * Sends a request as `fetch` does, and says each time that bytes have moved. `fetch` itself tells nothing of an upload:
 * on a slow line one that makes progress would look like one that hangs.
 */
export function upload(url: string, { method, headers, body, signal }: RequestInit, moved: () => void) {
  const request = new XMLHttpRequest()
  const answer = new Promise<Response>((done, fail) => {
    request.open(method ?? 'POST', url)
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, String(value))
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      uploaded.set(total > 0 ? loaded / total : 0)
    }
    request.onprogress = moved
    request.onload = () => done(answerOf(request))
    request.onerror = () => fail(new TypeError('the network failed'))
    request.onabort = () => fail(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    uploaded.set(0)
    // `fetchAnswer` gives a text or a blob.
    request.send(body as XMLHttpRequestBodyInit)
  })
  return answer.finally(() => uploaded.set(null))
}

function answerOf(request: XMLHttpRequest): Response {
  const date = request.getResponseHeader('date')
  return new Response(request.responseText, { status: request.status, headers: date === null ? {} : { date } })
}
