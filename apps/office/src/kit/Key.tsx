/** A key, printed on the control that it presses. */
export const Key = ({ of }: { of: string }) => (
  <kbd className="kbd" aria-hidden>
    {of}
  </kbd>
)
