import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { type LazyPart, Part } from './lazy-part.tsx'
import { useOpening } from './use-opening.ts'

/** What every menu is told by the button that it hangs from. */
export interface MenuProps {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

interface MenuTriggerProps<Props extends MenuProps> {
  /** What the button is called. */
  readonly label: string
  readonly icon: ReactNode
  readonly onOpen?: () => void
  readonly menu: LazyPart<Props>
  /** What the menu shows; `close` puts the focus back on the button. */
  readonly shown: (close: () => void) => Omit<Props, keyof MenuProps>
}

/** An icon button that a menu hangs from, whose code comes after the page. */
export const MenuTrigger = <Props extends MenuProps>({ label, icon, onOpen, menu, shown }: MenuTriggerProps<Props>) => {
  const id = useId()
  const { anchor, opened, open, close } = useOpening([menu])
  return (
    <>
      <IconButton
        aria-label={label}
        data-tip={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          open(event.currentTarget)
          onOpen?.()
        }}
      >
        {icon}
      </IconButton>
      {opened && <Part of={menu} {...({ id, label, anchor, onClose: close, ...shown(close) } as unknown as Props)} />}
    </>
  )
}
