import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'

export interface MainAction {
  readonly label: string
  /** A dialog over the list, usually; the state of the list stays in the address. */
  readonly pathname: string
  /** What is told to what stands there, where that is no dialog over the list. */
  readonly state?: object
  /** Why it cannot be made now. */
  readonly closed?: string
}

interface MainButtonProps {
  readonly action: MainAction
  /** Only the plus, where there is no room for words. */
  readonly short?: boolean
}

/** The one thing that is made on a page. */
export const MainButton = ({ action: { label, pathname, state, closed }, short = false }: MainButtonProps) => {
  const { search, hash } = useLocation()
  const size = short ? { flex: 'none', minWidth: 44, minHeight: 44, p: 0 } : { flex: 'none' }
  if (closed !== undefined)
    return (
      <Button
        variant="outlined"
        color="inherit"
        aria-disabled
        aria-label={label}
        data-tip={closed}
        startIcon={short ? undefined : <Add />}
        sx={{ ...size, opacity: 0.55, cursor: 'not-allowed' }}
      >
        {short ? <Add fontSize="small" /> : label}
      </Button>
    )
  return (
    <Button
      variant="contained"
      component={Link}
      to={state ? pathname : { pathname, search, hash }}
      state={state}
      aria-label={label}
      startIcon={short ? undefined : <Add />}
      sx={size}
    >
      {short ? <Add fontSize="small" /> : label}
    </Button>
  )
}
