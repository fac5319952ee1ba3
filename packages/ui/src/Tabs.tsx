import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  tabs: readonly { value: V; label: ReactNode }[]
  /** `stitch` underlines the chosen tab; `seg` draws boxes, for popups. */
  look?: 'stitch' | 'seg'
  /** The panel of the chosen tab. */
  children: ReactNode
}

export function Tabs<V extends string>({ label, value, onChange, tabs, look = 'stitch', children }: TabsProps<V>) {
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className="tabset">
      <Radix.List className={look === 'seg' ? 'seg seg--full' : 'tabs'} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
