import { Button, useTexts, Latin } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { labelOf } from '../../kit/labels.ts'
import type { Fact, FactField } from './kinds.ts'
import { PickPicture } from '../../kit/PickFile.tsx'
import { usePicture } from '../../kit/use-picture.ts'
import { useUploadPicture } from '../../kit/use-upload-picture.ts'

type Field = Extract<FactField, { kind: 'picture' | 'pictures' }>
type PicturesProps = {
  fields: readonly Field[]
  facts: Readonly<Record<string, Fact>>
  readOnly: boolean
  onChange: (name: string, value: Fact) => void
}
type Source = { image: HTMLImageElement; address: string }

/** The pictures of a piece: one source, out of which a box is cut for each place. */
export function Pictures({ fields, facts, readOnly, onChange }: PicturesProps) {
  const { t } = useTexts()
  const [source, setSource] = useState<Source>()
  const [isBad, setBad] = useState(false)
  useEffect(() => () => (source ? URL.revokeObjectURL(source.address) : undefined), [source])
  const choose = async (file: File | undefined) => {
    setBad(false)
    if (!file) return
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.src = address
    try {
      await image.decode()
      setSource({ image, address })
    } catch {
      URL.revokeObjectURL(address)
      setBad(true)
    }
  }
  return (
    <section className="card c-pics" aria-label={t('product.pictures')}>
      <h3 className="card__h">{t('product.pictures')}</h3>
      {!readOnly && <PickPicture onPick={(file) => void choose(file)} />}
      {isBad && <p className="err">{t('product.pictureWrong')}</p>}
      <div className="c-crops">
        {fields.map((field) => (
          <Place
            key={field.name}
            field={field}
            value={field.kind === 'pictures' ? firstOf(facts[field.name]) : facts[field.name]}
            source={source}
            readOnly={readOnly}
            onChange={(url) =>
              onChange(field.name, field.kind === 'pictures' ? (url ? [{ url, sequence: 1 }] : []) : url)
            }
          />
        ))}
      </div>
    </section>
  )
}

const firstOf = (value: Fact | undefined) => (Array.isArray(value) ? value[0]?.url : undefined)

/** How far across and down the box stands, and its size, in hundredths. */
type Box = { x: number; y: number; size: number }
type PlaceProps = {
  field: Field
  value: unknown
  source: Source | undefined
  readOnly: boolean
  onChange: (url: string) => void
}

/** A place for a picture: what is there, and the box that is cut for it out of the source. */
function Place({ field, value, source, readOnly, onChange }: PlaceProps) {
  const { t } = useTexts()
  const { shape, name } = field
  const [box, setBox] = useState<Box>({ x: 50, y: 50, size: 100 })
  const { busy, upload } = useUploadPicture(onChange)
  const address = usePicture(value)
  const url = typeof value === 'string' ? value : ''
  const cut = source && cutOf(source.image, shape, box)
  const use = async () => {
    if (source && cut) await upload(() => draw(source.image, cut, shape))
  }
  return (
    <div>
      <h4 className="o-h4">
        {labelOf('product.fact', name)}{' '}
        <small className="num" translate="no">
          {shape[0]} × {shape[1]}
        </small>
      </h4>
      {address ? (
        <img className="c-now" src={address} alt={t('product.pictureNow')} />
      ) : (
        <Latin as="p" className="o-sub">
          {url || t('product.noPicture')}
        </Latin>
      )}
      {!readOnly && url !== '' && field.kind === 'picture' && field.optional && (
        <Button look="ghost" size="sm" onClick={() => onChange('')}>
          {t('product.removePicture')}
        </Button>
      )}
      {source && cut && (
        <>
          <Crop source={source} cut={cut} box={box} onChange={setBox} />
          {cut.width < shape[0] / 2 && <p className="err">{t('product.pictureSmall')}</p>}
          <Button look="secondary" size="sm" busy={busy} onClick={() => void use()}>
            {t('product.useCrop')}
          </Button>
        </>
      )}
    </div>
  )
}

type CropProps = {
  source: NonNullable<PlaceProps['source']>
  cut: ReturnType<typeof cutOf>
  box: Box
  onChange: (box: Box) => void
}

/** The part of the picture that is taken, and where it is moved. */
function Crop({ source, cut, box, onChange }: CropProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="c-source">
        <img src={source.address} alt={t('product.source')} />
        <i
          style={{
            left: `${(cut.left / source.image.naturalWidth) * 100}%`,
            top: `${(cut.top / source.image.naturalHeight) * 100}%`,
            width: `${(cut.width / source.image.naturalWidth) * 100}%`,
            height: `${(cut.height / source.image.naturalHeight) * 100}%`,
          }}
        />
      </div>
      {(['x', 'y', 'size'] as const).map((part) => (
        <label key={part} className="c-range">
          <span>{t(`product.crop_${part}`)}</span>
          <input
            type="range"
            min={part === 'size' ? 20 : 0}
            max={100}
            value={box[part]}
            onChange={(event) => onChange({ ...box, [part]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
    </>
  )
}

type Cut = { left: number; top: number; width: number; height: number }

/** The box in pixels of the source: the largest of its shape, made smaller and moved as chosen. */
function cutOf(image: HTMLImageElement, shape: readonly [number, number], box: Box): Cut {
  const [across, down] = [image.naturalWidth, image.naturalHeight]
  const width = Math.min(across, (down * shape[0]) / shape[1]) * (box.size / 100)
  const height = (width * shape[1]) / shape[0]
  return { left: ((across - width) * box.x) / 100, top: ((down - height) * box.y) / 100, width, height }
}

/** The box at the size of its place. */
async function draw(image: HTMLImageElement, cut: Cut, shape: readonly [number, number]): Promise<File> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = shape
  canvas.getContext('2d')?.drawImage(image, cut.left, cut.top, cut.width, cut.height, 0, 0, ...shape)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return new File(blob ? [blob] : [], 'picture.jpg', { type: 'image/jpeg' })
}
