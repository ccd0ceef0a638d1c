import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { FaultOf } from '../../kit/FaultOf.tsx'
import { FilesPanel } from '../../kit/files/FilesPanel.tsx'
import { LinesPanel } from '../../kit/LinesPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { type RecordParts, takesPanel } from './record-parts.ts'

const PANELS = { lines: LinesPanel, files: FilesPanel } as const

/** By the name of a field, a panel of its own in place of the fact or of the usual panel. */
export type OwnPanels = Readonly<Record<string, ComponentType<EditableFactProps>>>

interface RecordFactsProps extends RecordParts {
  readonly panels?: OwnPanels
  /** Where there is no room beside the facts, what takes a panel stands before them. */
  readonly panelsFirst?: boolean
  /** Beside the facts where there is room. */
  readonly side: ReactNode
}

/** What a record holds: its facts, and its lines beside or under them. */
export const RecordFacts = ({ side, panels, panelsFirst = false, ...parts }: RecordFactsProps) => {
  const { kit, page, lockOf, changes } = parts
  const wide = useMediaQuery('(min-width: 1200px)')
  const lines = kit.fields.flatMap((field) => {
    const PanelOf = panels?.[field.name] ?? (takesPanel(field.type) ? PANELS[field.type] : undefined)
    if (!(field.name in page) || !PanelOf) return []
    return [
      <Fragment key={field.name}>
        <PanelOf field={field} row={page} locked={lockOf(field.name)} onSet={changes.set} />
        <FaultOf field={field.name} faults={changes.faults} />
      </Fragment>,
    ]
  })
  const pane = { minHeight: { md: 0 }, overflow: { md: 'auto' }, mx: { md: -2 }, px: { md: 2 } } as const
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        mx: -2,
        px: 2,
        pb: 4,
        gap: { xs: 4, md: 6 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 280px',
          lg: lines.length > 0 ? 'minmax(340px, 5fr) minmax(0, 7fr) 280px' : 'minmax(0, 1fr) 320px',
        },
      }}
    >
      <Box sx={pane}>
        {!wide && panelsFirst && lines}
        <FactsPanel {...parts} beside={panels} />
        {!wide && !panelsFirst && lines}
      </Box>
      {wide && lines.length > 0 && <Box sx={pane}>{lines}</Box>}
      {side && <Box sx={pane}>{side}</Box>}
    </Box>
  )
}
