import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RecordTab, RecordTabs, useRecordTab } from '../../kit/RecordTabs.tsx'
import { RECORD_COLUMNS } from '../../kit/record-columns.ts'

interface RecordColumnsProps {
  /** What it is: the first column. */
  readonly start: RecordTab<string>
  /** What happened or belongs to it, one at a time; the first stands where the address names none. */
  readonly main: readonly [RecordTab<string>, ...RecordTab<string>[]]
  /** The rest: under the first column where there is no room for a third. */
  readonly end: RecordTab<string>
}

const PART = { overflow: 'auto', mx: -2, px: 2, pb: 4 } as const
const COLUMN = { overflow: 'auto', minHeight: 0, mx: -2, px: 2 } as const

/** The parts of a record's page beside each other; on a narrow screen one at a time. */
export const RecordColumns = ({ start, main, end }: RecordColumnsProps) => {
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const [first, ...others] = main
  const beside = [start, end].map((part) => ({ ...part, panel: <Box sx={PART}>{part.panel}</Box> }))
  const tabs = [first, ...beside, ...others] as const
  const chosen = useRecordTab([first.name, ...tabs.map(({ name }) => name)])
  if (narrow) return <RecordTabs narrow tabs={tabs} shown={chosen} />
  const shown = main.some(({ name }) => name === chosen) ? chosen : first.name
  return (
    <Box sx={{ display: 'grid', flex: 1, minHeight: 0, gridTemplateRows: 'minmax(0, 1fr)', ...RECORD_COLUMNS }}>
      <Box sx={COLUMN}>
        {start.panel}
        <Box sx={{ display: { lg: 'none' }, pt: 4, borderTop: 1, borderColor: 'divider' }}>{end.panel}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <RecordTabs narrow={false} tabs={main} shown={shown} />
      </Box>
      <Box sx={{ ...COLUMN, display: { xs: 'none', lg: 'block' } }}>{end.panel}</Box>
    </Box>
  )
}
