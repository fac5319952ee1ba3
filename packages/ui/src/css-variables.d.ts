import 'react'

// React's style prop knows no custom properties; they are the only thing that this package sets through it.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
