import type { Model } from '@chokka/game-math/slots/model'

/** A version of a model, in force or over: rounds are shown and verified by the one that they were played with. */
export async function fetchModel(id: string, version: number, signal?: AbortSignal): Promise<Model> {
  const answer = await fetch(`/api/models/${id}/${version}`, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`model ${id} version ${version}: ${answer.status}`)
  // Our own studio answers, with data that are pinned.
  return (await answer.json()) as Model
}
