import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The studio's end of a line, as the browser has it. */
function aLine() {
  const line = Object.assign(new EventTarget(), {
    readyState: 1,
    asked: { id: 0, do: '' },
    send: (text: string) => void (line.asked = JSON.parse(text)),
    close: () => {
      line.readyState = 3
      line.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }))
    },
    says: (message: object) =>
      line.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify({ demo: false, ...message }) })),
    opens: async (opened: object) => {
      line.dispatchEvent(new Event('open'))
      line.says({ id: line.asked.id, ok: true, value: { balance: null, lobbyUrl: null, ...opened } })
      await vi.advanceTimersByTimeAsync(0)
    },
  })
  return line
}
type Line = ReturnType<typeof aLine>

let lines: Line[]
const newest = (): Line => lines.at(-1) ?? aLine()
beforeEach(() => {
  lines = []
  const dialled = function () {
    lines.push(aLine())
    return newest()
  }
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Object.assign(dialled, { OPEN: 1 }))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'https://games.example', search: '' })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// G-02
test('a session that ends while something is open keeps its line until that is finished, and no longer', async () => {
  // It looks at the browser as it is loaded.
  const { connect } = await import('./connection.ts')
  const { store, ask } = connect('a session', 'mines')
  await newest().opens({ over: false })
  expect(store.now().line).toBe('open')
  newest().says({ push: 'session_over', open: true })
  expect([store.now().line, newest().readyState]).toEqual(['ending', 1])
  void ask({ do: 'minesCashOut', bet: 'a bet' })
  expect(newest().asked).toMatchObject({ do: 'minesCashOut' })
  // A line that breaks meanwhile is mended, and the studio says again how it stands.
  newest().close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(2)
  await newest().opens({ over: true })
  expect(store.now().line).toBe('ending')
  newest().says({ push: 'session_over', open: false })
  expect([store.now().line, newest().readyState]).toEqual(['over', 3])
})
