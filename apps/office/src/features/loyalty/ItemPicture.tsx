import { Icon } from '@chokka/ui'
import { Image } from '@chokka/ui/Icon.tsx'
import { usePicture } from '../../kit/use-picture.ts'

/** The picture of an item, or a sign in its place. */
export function ItemPicture({ of }: { of: string }) {
  const address = usePicture(of)
  return <span className="o-mall__p">{address ? <img src={address} alt="" /> : <Icon of={Image} />}</span>
}
