import { Refusal } from '../kit/refusal.ts'

type Waiting = { resolve: (value: unknown) => void; reject: (refusal: Refusal) => void }

/** The questions of this process that another one has not answered yet. */
export function makeQuestions(number: number, timeoutMs: number) {
  const waiting = new Map<string, Waiting>()
  let asked = 0
  /** Takes the question off the list: only its first answer counts. */
  const end = (id: string): Waiting | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    return one
  }
  return {
    /** `send` sends the question under its id. Refuses with unavailable when nobody answers in time. */
    ask: (send: (id: string) => void): Promise<unknown> => {
      const id = `${number}-${(asked += 1)}`
      const timeout = setTimeout(() => end(id)?.reject(new Refusal('unavailable')), timeoutMs)
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      send(id)
      return answer.finally(() => clearTimeout(timeout))
    },
    answered: (id: string, value: unknown, code: Refusal['code'] | null): void => {
      const one = end(id)
      if (code === null) one?.resolve(value)
      else one?.reject(new Refusal(code))
    },
  }
}
