import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

interface NamedIconButtonProps {
  /** What it does: its name to everybody, in a tooltip to those who point at it. */
  readonly name: string
  readonly icon: SvgIconComponent
  readonly onClick: () => void
  readonly expanded?: boolean
}

/** A small button that is an icon and has a name. */
export const NamedIconButton = ({ name, icon: Icon, onClick, expanded }: NamedIconButtonProps) => (
  <Tooltip title={name}>
    <IconButton size="small" aria-label={name} aria-expanded={expanded} onClick={onClick}>
      <Icon sx={{ fontSize: 18 }} />
    </IconButton>
  </Tooltip>
)
