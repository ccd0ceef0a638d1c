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
        ...theme.applyStyles('dark', {
          backgroundColor: `oklch(0.37 0.06 ${hue})`,
          color: `oklch(0.93 0.03 ${hue})`,
        }),
      })}
    >
      {initialsOf(name) || '?'}
    </Box>
  )
}
