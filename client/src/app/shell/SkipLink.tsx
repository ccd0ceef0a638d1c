import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

/** The first stop of the Tab key: past the menu, to the page. The address stays as it is: what was typed may stand behind its `#`. */
export const SkipLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
    sx={(theme) => ({
      position: 'fixed',
      zIndex: theme.zIndex.tooltip,
      top: 8,
      left: 8,
      px: 3,
      py: 2,
      borderRadius: 1,
      backgroundColor: 'background.paper',
      boxShadow: 8,
      '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    })}
  >
    {children}
  </Link>
)
