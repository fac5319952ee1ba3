import { Refused } from '@chokka/client/calls.ts'
import type { Brand } from '@chokka/contract/brand-css'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { ask, handleRefusal } from '../../kit/client.ts'
import { PickPicture } from '../../kit/PickFile.tsx'
import { usePicture } from '../../kit/use-picture.ts'
import { useMe } from '../../kit/use-me.ts'

type Picture = NonNullable<Brand['mark']>
type PictureProps = {
  what: 'dark' | 'light' | 'mark'
  value: Picture | null
  readOnly: boolean
  onChange: (picture: Picture | null) => void
}

/** Three times as many pixels as the header shows, and the size of an icon on a phone. */
const most = { logo: { width: 660, height: 114 }, mark: { width: 512, height: 512 } } as const

/** A picture of the brand: what is there, another one, or none. */
export function BrandPicture({ what, value, readOnly, onChange }: PictureProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const [state, setState] = useState<'idle' | 'busy' | 'wrong'>('idle')
  const address = usePicture(value?.url)
  const label = t(`room.picture_${what}`)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setState('busy')
    const drawn = await draw(file, what === 'mark' ? most.mark : most.logo)
    if (!drawn) return setState('wrong')
    try {
      const { url } = await ask('uploadContentPicture', { bytes: new Uint8Array() }, { image: drawn.image })
      onChange({ url, width: drawn.width, height: drawn.height })
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      handleRefusal(fault)
    } finally {
      setState('idle')
    }
  }
  return (
    <div className="s-picture">
      <b>{label}</b>
      <span className={`s-shown s-shown--${what}`}>
        {address ? <img src={address} alt={label} /> : <small>{t('product.noPicture')}</small>}
      </span>
      <span className="o-sub">{t(`room.hint_${what}`)}</span>
      {state === 'wrong' && <p className="err">{t('product.pictureWrong')}</p>}
      {!readOnly && may('content.change') && (
        <PickPicture what={label} disabled={state === 'busy'} onPick={(file) => void choose(file)} />
      )}
      {!readOnly && value && (
        <Button look="ghost" size="sm" onClick={() => onChange(null)}>
          {t('room.remove', { what: label })}
        </Button>
      )}
    </div>
  )
}

type Drawn = { image: File; width: number; height: number }

/** The picture no larger than it is shown, as PNG, which keeps what is transparent. Undefined for what is none. */
async function draw(file: File, box: { width: number; height: number }): Promise<Drawn | undefined> {
  const source = await createImageBitmap(file).catch(() => undefined)
  if (!source) return undefined
  const scale = Math.min(1, box.width / source.width, box.height / source.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) return undefined
  const image = new File([blob], 'logo.png', { type: 'image/png' })
  return { image, width: canvas.width, height: canvas.height }
}
