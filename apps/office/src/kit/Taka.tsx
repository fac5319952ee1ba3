import { parseMoney } from '@chokka/money'
import { Money } from '@chokka/ui'

/** An amount of the wire; `toned` movements have their sign and colour. */
export const Taka = ({ of, toned = false }: { of: string; toned?: boolean }) => (
  <Money amount={parseMoney(of)} toned={toned} />
)
