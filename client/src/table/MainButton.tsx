import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'

export interface MainAction {
  readonly label: string
  /** A dialog over the list, usually; the state of the list stays in the address. */
  readonly pathname: string
  /** What is told to what stands there, where that is no dialog over the list. */
  readonly state?: object
}

interface MainButtonProps {
  readonly action: MainAction
  /** Only the plus, where there is no room for words. */
  readonly short?: boolean
}

/** The one thing that is made on a page. */
export const MainButton = ({ action: { label, pathname, state }, short = false }: MainButtonProps) => {
  const { search, hash } = useLocation()
  return (
    <Button
      variant="contained"
      component={Link}
      to={state ? pathname : { pathname, search, hash }}
      state={state}
      aria-label={label}
      startIcon={short ? undefined : <Add />}
      sx={short ? { flex: 'none', minWidth: 44, minHeight: 44, p: 0 } : { flex: 'none' }}
    >
      {short ? <Add fontSize="small" /> : label}
    </Button>
  )
}
