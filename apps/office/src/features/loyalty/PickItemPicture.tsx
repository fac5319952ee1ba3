import { Button, useTexts } from '@chokka/ui'
import { PickPicture } from '../../kit/PickFile.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useUploadPicture } from '../../kit/use-upload-picture.ts'
import { ItemPicture } from './ItemPicture.tsx'

type PickItemPictureProps = { value: string; readOnly: boolean; onChange: (url: string) => void }

/** The picture of an item, stored with those of content. */
export function PickItemPicture({ value, readOnly, onChange }: PickItemPictureProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const { busy, upload } = useUploadPicture(onChange)
  return (
    <div className="o-mall__pick">
      <ItemPicture of={value} />
      {!readOnly && may('content.change') && (
        <PickPicture
          what={t('mallOffice.picture')}
          disabled={busy}
          onPick={(file) => file && void upload(() => file)}
        />
      )}
      {!readOnly && value !== '' && (
        <Button look="ghost" size="sm" onClick={() => onChange('')}>
          {t('product.removePicture')}
        </Button>
      )}
    </div>
  )
}
