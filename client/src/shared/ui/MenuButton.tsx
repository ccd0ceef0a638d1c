import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { type ReactNode, useId, useState } from 'react'

interface MenuButtonProps {
  /** What the button is called. */
  readonly label: string
  readonly icon: ReactNode
  readonly onOpen?: () => void
  /** The menu's items; `close` puts the focus back on the button. */
  readonly children: (close: () => void) => ReactNode
}

/** An icon button that opens a menu. */
export const MenuButton = ({ label, icon, onOpen, children }: MenuButtonProps) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        data-tip={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          onOpen?.()
        }}
      >
        {icon}
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // Inside its landmark, where a screen reader looks for it.
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  )
}
