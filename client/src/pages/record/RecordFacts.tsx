import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableFact } from '../../shared/record/EditableFact.tsx'
import { EditedBy } from '../../shared/record/EditedBy.tsx'
import { Fact, FactList } from '../../shared/record/Fact.tsx'
import { Flashing } from '../../shared/record/Flashing.tsx'
import { FilesPanel } from '../../shared/record/files/FilesPanel.tsx'
import { LinesPanel } from '../../shared/record/LinesPanel.tsx'
import type { NamedField } from '../../shared/record/named-fields.ts'
import { Panel } from '../../shared/record/Panel.tsx'
import { Time } from '../../shared/ui/Time.tsx'
import type { RecordParts } from './record-parts.ts'

/** Fields that take a panel of their own. */
const PANELS = { lines: LinesPanel, files: FilesPanel } as const

interface RecordFactsProps extends RecordParts {
  /** Beside the facts where there is room. */
  readonly side: ReactNode
}

/** What a record holds: its facts, and its lines beside or under them. */
export const RecordFacts = ({ kit, page, locked, changes, flash, side }: RecordFactsProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const wide = useMediaQuery('(min-width: 1200px)')
  const seen = kit.fields.filter(({ name, type }) => name in page && type !== 'tags')
  const lines = seen.filter(({ type }) => type in PANELS)
  const facts = seen.filter(({ type }) => !(type in PANELS))
  const fact = (field: NamedField) => (
    <Fact key={field.name} name={t(field.label)}>
      <Flashing flash={flash} field={field.name} block>
        <EditableFact field={field} row={page} locked={locked} onSet={changes.set} />
        <EditedBy id={page.id} field={field.name} />
      </Flashing>
    </Fact>
  )
  const linesPanels = lines.map((field) => {
    const PanelOf = PANELS[field.type as keyof typeof PANELS]
    return <PanelOf key={field.name} field={field} row={page} locked={locked} onSet={changes.set} />
  })
  const pane = { minHeight: 0, overflow: { md: 'auto' }, mx: { md: -2 }, px: { md: 2 } } as const
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
        <Panel title={t('record:facts')}>
          <FactList>
            {facts.map(fact)}
            <Fact name={t('record:fields.createdAt')}>
              <Time value={page.createdAt} focusable />
            </Fact>
            <Fact name={t('record:fields.changedAt')}>
              <Time value={page.changedAt} focusable />
            </Fact>
          </FactList>
        </Panel>
        {!wide && linesPanels}
      </Box>
      {wide && lines.length > 0 && <Box sx={pane}>{linesPanels}</Box>}
      {side && <Box sx={pane}>{side}</Box>}
    </Box>
  )
}
