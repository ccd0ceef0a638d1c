import { type ReactNode, useId } from 'react'
import { type FetchedPart, lazyPart, Part } from '../lazy-part.tsx'
import { useOpening } from '../use-opening.ts'

const panel = lazyPart(() => import('./FlyoutPanel.tsx').then(({ FlyoutPanel }) => FlyoutPanel))

interface FlyoutProps {
  /** What it is called when it opens. */
  readonly label: string
  /** The button that opens it; it gets what it must know. */
  readonly trigger: (props: {
    onClick: (event: { currentTarget: HTMLElement }) => void
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    'aria-controls': string | undefined
  }) => ReactNode
  readonly children: (close: () => void) => ReactNode
  /** It was left: by Escape, or by a press beside it. */
  readonly onClose?: () => void
  /** Which edge of the button it hangs from. */
  readonly align?: 'left' | 'right'
  /** Lazy parts that it shows. */
  readonly parts?: readonly FetchedPart[]
}

/** A small panel under a button. The focus goes into it, and back to the button when it closes. */
export const Flyout = ({ label, trigger, children, onClose, align = 'left', parts = [] }: FlyoutProps) => {
  const id = useId()
  const { anchor, opened, open, close } = useOpening([panel, ...parts])
  return (
    <>
      {trigger({
        onClick: (event) => open(event.currentTarget),
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
      })}
      {opened && (
        <Part
          of={panel}
          id={id}
          label={label}
          anchor={anchor}
          align={align}
          onClose={() => {
            close()
            onClose?.()
          }}
        >
          {children(close)}
        </Part>
      )}
    </>
  )
}
