import { Refused } from '@chokka/client/calls.ts'
import { useState } from 'react'
import { ask, handleRefusal } from './client.ts'

/** Stores a picture with those of content, and hands over its address; a refusal is said as any other. */
export function useUploadPicture(onStored: (url: string) => void) {
  const [busy, setBusy] = useState(false)
  const upload = async (picture: () => Promise<Blob> | Blob): Promise<void> => {
    setBusy(true)
    try {
      onStored((await ask('uploadContentPicture', { bytes: new Uint8Array() }, { image: await picture() })).url)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      handleRefusal(fault)
    } finally {
      setBusy(false)
    }
  }
  return { busy, upload }
}
