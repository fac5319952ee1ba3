import { toLatinDigits } from '@chokka/text'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type LatinProps = {
  children: ReactNode
  as?: 'span' | 'b' | 'small' | 'dd' | 'dt' | 'li' | 'h2' | 'p' | 'td' | 'code' | 'time' | 'strong'
  className?: string | undefined
  title?: string | undefined
  'aria-hidden'?: boolean
}

/**
 * What people copy, type or compare sign by sign: ids, hashes, seeds, nonces, codes, names of accounts. It has Latin
 * digits in every language, whatever a figure around it has.
 */
export function Latin({ children, as: Element = 'span', className, ...rest }: LatinProps) {
  return (
    <Element className={classes('id', className)} translate="no" {...rest}>
      {typeof children === 'string' ? toLatinDigits(children) : children}
    </Element>
  )
}
