import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'

const menu = lazyPart(() => import('./MenuPanel.tsx').then(({ MenuPanel }) => MenuPanel))

interface MenuButtonProps {
  /** What the button is called. */
  readonly label: string
  readonly icon: ReactNode
  readonly onOpen?: () => void
  /** The menu's items; `close` puts the focus back on the button. */
  readonly children: (close: () => void) => ReactNode
}

/** An icon button that opens a menu. */
export const MenuButton = ({ children, ...button }: MenuButtonProps) => (
  <MenuTrigger {...button} menu={menu} shown={(close) => ({ children: children(close) })} />
)
