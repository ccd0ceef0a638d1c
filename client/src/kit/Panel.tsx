import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title: string
  /** The part of the address that leads to it, behind `#`. */
  readonly anchor?: string
  /** Beside the name: how to add to what stands under it. */
  readonly action?: ReactNode
  /** It is a part of a page that is made of such parts, not what stands beside something larger. */
  readonly large?: boolean
  readonly children: ReactNode
}

/** A part of a record's page under its name. */
export const Panel = ({ title, anchor, action, large = false, children }: PanelProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      sx={{ py: large ? 6 : 4, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 28,
          mb: large ? 3 : 1,
        }}
      >
        {large ? (
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
        ) : (
          <Typography id={id} variant="caption" component="h2" color="textSecondary" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
        )}
        {action}
      </Box>
      {children}
    </Box>
  )
}
