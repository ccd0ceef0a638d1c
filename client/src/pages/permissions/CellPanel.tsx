import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface CellPanelProps {
  readonly title: string
  /** Why it is as it is. */
  readonly why: ReactNode
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
  /** Absent where it may not be changed here. */
  readonly onChoose?: (value: string) => void
}

/** Why a cell is as it is, and what else it may be. */
export const CellPanel = ({ title, why, choices, chosen, onChoose }: CellPanelProps) => (
  <Box sx={{ p: 4, maxWidth: 340 }}>
    <Typography variant="subtitle2" component="p">
      {title}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {why}
    </Typography>
    {onChoose && (
      <RadioGroup aria-label={title} value={chosen} onChange={(event) => onChoose(event.target.value)} sx={{ mt: 2 }}>
        {choices.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            control={<Radio size="small" autoFocus={value === chosen} />}
          />
        ))}
      </RadioGroup>
    )}
  </Box>
)
