import { Refused } from '@chokka/client/calls.ts'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { ask, handleRefusal } from '../../kit/client.ts'
import { PickPicture } from '../../kit/PickFile.tsx'
import { useMe } from '../../kit/use-me.ts'
import { ItemPicture } from './ItemPicture.tsx'

type PickItemPictureProps = { value: string; readOnly: boolean; onChange: (url: string) => void }

/** The picture of an item, stored with those of content. */
export function PickItemPicture({ value, readOnly, onChange }: PickItemPictureProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const [busy, setBusy] = useState(false)
  const choose = async (image: File | undefined) => {
    if (!image) return
    setBusy(true)
    try {
      onChange((await ask('uploadContentPicture', { bytes: new Uint8Array() }, { image })).url)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      handleRefusal(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="o-mall__pick">
      <ItemPicture of={value} />
      {!readOnly && may('content.change') && (
        <PickPicture what={t('mallOffice.picture')} disabled={busy} onPick={(file) => void choose(file)} />
      )}
      {!readOnly && value !== '' && (
        <Button look="ghost" size="sm" onClick={() => onChange('')}>
          {t('product.removePicture')}
        </Button>
      )}
    </div>
  )
}
