import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { hueOf, initialsOf } from './initials.ts'

/** One style for all; size and hue come as custom properties. A list shows hundreds of these while it scrolls. */
const Disc = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'var(--size)',
  height: 'var(--size)',
  borderRadius: '50%',
  fontSize: 'calc(var(--size) * 0.39)',
  fontWeight: 600,
  lineHeight: 1,
  // Drawn, not written: a name that is copied or read out does not begin with its initials.
  '&::before': { content: 'attr(data-initials)' },
  backgroundColor: 'oklch(0.91 0.045 var(--hue))',
  color: 'oklch(0.38 0.09 var(--hue))',
  ...theme.applyStyles('dark', {
    backgroundColor: 'oklch(0.37 0.06 var(--hue))',
    color: 'oklch(0.93 0.03 var(--hue))',
  }),
}))

interface AvatarProps {
  readonly id: string
  readonly name: string
  /** Pixels across. */
  readonly size?: number
}

/** Initials on the hue of the id. Decoration: the name stands beside it, or names the button around it. */
export const Avatar = ({ id, name, size = 28 }: AvatarProps) => (
  <Disc
    aria-hidden
    data-initials={initialsOf(name) || '?'}
    style={{ '--size': `${size}px`, '--hue': hueOf(id) } as CSSProperties}
  />
)
