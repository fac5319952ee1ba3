import 'react'

// The types of React's style prop do not allow custom properties, which is all that this package sets through it.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
