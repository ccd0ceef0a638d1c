import Box from '@mui/material/Box'
import { hueOf, initialsOf } from './initials.ts'

interface AvatarProps {
  readonly id: string
  readonly name: string
  /** Pixels across. */
  readonly size?: number
}

/** Initials on the hue of the id. Decoration: the name stands beside it, or names the button around it. */
export const Avatar = ({ id, name, size = 28 }: AvatarProps) => {
  const hue = hueOf(id)
  return (
    <Box
      aria-hidden
      component="span"
      data-initials={initialsOf(name) || '?'}
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: Math.round(size * 0.39),
        fontWeight: 600,
        lineHeight: 1,
        backgroundColor: `oklch(0.91 0.045 ${hue})`,
        color: `oklch(0.38 0.09 ${hue})`,
        // Drawn, not written: a name that is copied or read out does not begin with its initials.
        '&::before': { content: 'attr(data-initials)' },
        ...theme.applyStyles('dark', {
          backgroundColor: `oklch(0.37 0.06 ${hue})`,
          color: `oklch(0.93 0.03 ${hue})`,
        }),
      })}
    />
  )
}
