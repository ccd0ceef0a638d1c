import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title: string
  /** Beside the name: how to add to what stands under it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a record's page under its name. */
export const Panel = ({ title, action, children }: PanelProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: 4, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 28, mb: 1 }}
      >
        <Typography id={id} variant="caption" component="h2" color="textSecondary" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}
