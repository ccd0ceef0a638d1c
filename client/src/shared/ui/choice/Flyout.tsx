import Popover from '@mui/material/Popover'
import { type ReactNode, useId, useState } from 'react'

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
}

/** A small panel under a button. The focus goes into it, and back to the button when it closes. */
export const Flyout = ({ label, trigger, children, onClose, align = 'left' }: FlyoutProps) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  const close = () => setAnchor(null)
  return (
    <>
      {trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <Popover
        id={id}
        open={open}
        anchorEl={anchor}
        onClose={() => {
          close()
          onClose?.()
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: align }}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 1, border: 1, borderColor: 'divider', maxWidth: 'calc(100vw - 16px)' },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
