import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'

interface NamedIconButtonProps {
  /** What it does: its name to everybody, in a tip to those who point at it. */
  readonly name: string
  readonly icon: SvgIconComponent
  readonly onClick: () => void
  readonly expanded?: boolean
  readonly disabled?: boolean
}

/** A small button that is an icon and has a name. */
export const NamedIconButton = ({ name, icon: Icon, onClick, expanded, disabled }: NamedIconButtonProps) => (
  <IconButton
    size="small"
    aria-label={name}
    data-tip={name}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon sx={{ fontSize: 18 }} />
  </IconButton>
)
