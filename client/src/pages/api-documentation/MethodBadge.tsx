import type { Method } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import type { Hue } from '../../base/theme/hues.ts'

const HUE_OF: Readonly<Record<Method, Hue>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'amber',
  PATCH: 'amber',
  DELETE: 'red',
}

/** The method of a call, in the hue of what it does. */
export const MethodBadge = ({ method }: { readonly method: Method }) => (
  <Box
    component="span"
    sx={(theme) => ({
      flex: 'none',
      minWidth: 52,
      px: 1.5,
      borderRadius: 1,
      fontFamily: 'monospace',
      fontSize: 11,
      fontWeight: 700,
      lineHeight: '20px',
      textAlign: 'center',
      color: theme.vars.palette.hue[HUE_OF[method]].fg,
      backgroundColor: theme.vars.palette.hue[HUE_OF[method]].bg,
    })}
  >
    {method}
  </Box>
)
