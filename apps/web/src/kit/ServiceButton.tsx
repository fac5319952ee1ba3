import { Anchor, Button, buttonClass, Icon } from '@chokka/ui'
import type { ButtonLook } from '@chokka/ui'
import { Headset } from '@chokka/ui/Icon.tsx'
import type { ServicePosition } from '@chokka/contract/chat'
import { useService } from './service.ts'

type ServiceButtonProps = {
  position: ServicePosition
  label: string
  look?: ButtonLook
  size?: 'sm' | 'md'
  block?: boolean
}

/** The way to customer service, as a button or as a link; nothing where there is none. */
export function ServiceButton({ position, label, look = 'secondary', size = 'md', block = false }: ServiceButtonProps) {
  const service = useService(position)
  if (!service) return null
  if (service.onPress)
    return (
      <Button look={look} size={size} block={block} icon={Headset} onClick={service.onPress}>
        {label}
      </Button>
    )
  return (
    <Anchor className={buttonClass({ look, size, block })} href={service.href}>
      <Icon of={Headset} size="sm" />
      {label}
    </Anchor>
  )
}
