import { Icon, Modal, Skeleton, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import '../../kit/images.css'

/**
 * An image that the member has sent, or one of their chat, as the server has encoded it again. A press enlarges it,
 * or asks for it again when it could not be read.
 */
export function SentImage({ id, of }: { id: string; of: 'ownImage' | 'chatImage' }) {
  const { t } = useTexts()
  const [isLarge, setLarge] = useState(false)
  const image = useCall(of, { id }, { freshMs: 3_600_000 })
  if (!image.data && image.error) {
    const why = sentenceOf(image.error)
    return (
      <button type="button" className="img img--add" title={why} onClick={() => void image.refetch()}>
        <Icon of={RefreshCw} />
        <span className="sr">{`${why} ${t('common.retry')}`}</span>
      </button>
    )
  }
  if (!image.data) return <Skeleton width="84px" height="84px" />
  const source = `data:${image.data.contentType};base64,${image.data.data}`
  return (
    <>
      <button type="button" className="img img--sent" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img alt={t('service.sentImage')} src={source} width={84} height={84} />
      </button>
      {isLarge && (
        <Modal open title={t('service.sentImage')} onClose={() => setLarge(false)}>
          <img className="img__large" alt="" src={source} />
        </Modal>
      )}
    </>
  )
}
