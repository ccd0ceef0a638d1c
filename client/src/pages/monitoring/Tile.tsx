import Box from '@mui/material/Box'

interface TileProps {
  readonly label: string
  readonly value: string
  readonly note: string
  /** Its values since the page was opened. */
  readonly history: readonly number[]
  readonly isBad: boolean
}

/** One figure with its earlier values; red where it needs attention. */
export const Tile = ({ label, value, note, history, isBad }: TileProps) => (
  <Box
    component="li"
    sx={(theme) => ({
      p: 3,
      border: 1,
      borderRadius: 2,
      borderColor: isBad ? theme.vars.palette.hue.red.fg : 'divider',
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: 2,
    })}
  >
    <div>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
      <Box
        sx={(theme) => ({
          fontSize: 24,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: isBad ? theme.vars.palette.hue.red.fg : 'text.primary',
        })}
      >
        {value}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{note}</Box>
    </div>
    <Sparkline values={history} />
  </Box>
)

const [WIDTH, HEIGHT] = [72, 28]

const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${index * step},${HEIGHT - 2 - (value / most) * (HEIGHT - 4)}`)
  return (
    <Box component="svg" aria-hidden width={WIDTH} height={HEIGHT} sx={{ alignSelf: 'end', color: 'primary.main' }}>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </Box>
  )
}
