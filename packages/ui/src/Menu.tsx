import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { useTopLayer } from './layers.ts'

export type MenuChoice = {
  label: string
  icon?: LucideIcon
  href?: string
  onPress?: () => void
  end?: ReactNode
  danger?: boolean
  /** Draws a separator above this choice. */
  separated?: boolean
}
type MenuProps = {
  label: string
  /** The button that opens it; it has to take a ref and props (Button, IconButton or a plain button). */
  trigger: ReactNode
  choices: readonly MenuChoice[]
}

/** A menu under a button, with keyboard support. */
export function Menu({ label, trigger, choices }: MenuProps) {
  const layer = useTopLayer()
  return (
    // Not modal: the modal form locks the scroll with an inline style sheet, which our content security policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={layer}>
        <DropdownMenu.Content className="pop" aria-label={label} align="end" sideOffset={8} collisionPadding={12}>
          {choices.map((choice) => (
            <Choice key={choice.label} choice={choice} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Choice({ choice }: { choice: MenuChoice }) {
  const { label, icon, href, onPress, end, danger, separated } = choice
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      <span className="grow">{label}</span>
      {end}
    </>
  )
  const className = classes('pop__i', danger && 'pop__i--bad')
  return (
    <>
      {separated && <DropdownMenu.Separator className="pop__s" />}
      {href ? (
        <DropdownMenu.Item asChild onSelect={onPress}>
          <Anchor className={className} href={href}>
            {inside}
          </Anchor>
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Item className={className} onSelect={onPress}>
          {inside}
        </DropdownMenu.Item>
      )}
    </>
  )
}
