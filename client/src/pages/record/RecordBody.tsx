import { tagsFieldOf } from '@kervan/contracts/kit/record-state'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecordTab, RecordTabs, useRecordTab } from '../../kit/RecordTabs.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { type OwnPanels, RecordFacts } from './RecordFacts.tsx'
import { RecordSide } from './RecordSide.tsx'
import type { RecordParts } from './record-parts.ts'
import { useRelatedTabs } from './use-related-tabs.tsx'

interface RecordBodyProps extends RecordParts {
  readonly beside?: ReactNode
  readonly panels?: OwnPanels
  readonly panelsFirst?: boolean
  readonly more?: readonly RecordTab<string>[]
}

/**
 * What a record holds, what was written about it, and what happened.
 * @param beside  of a kind whose records are not written about: what stands in that place
 * @param panels  of fields that are shown in a way of their own
 * @param panelsFirst  whether panels stand before the facts where there is no room beside them
 * @param more  parts of the kind's own, before the history
 */
export const RecordBody = ({ beside, panels, panelsFirst, more = [], ...parts }: RecordBodyProps) => {
  const { t } = useTranslation('record')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const related = useRelatedTabs(parts)
  const names: readonly [string, ...string[]] = [
    'facts',
    ...related.map(({ name }) => name),
    'notes',
    ...more.map(({ name }) => name),
    'history',
  ]
  const chosen = useRecordTab<string>(names)
  // Beside the facts, where there is room for them, notes are no part of their own.
  const tab = chosen === 'notes' && !narrow ? 'facts' : chosen
  const hasSide = parts.kit.takesNotes || tagsFieldOf(parts.kit.record) !== undefined
  const side = <RecordSide {...parts} />
  const facts = (
    <RecordFacts
      {...parts}
      panels={panels}
      panelsFirst={panelsFirst}
      side={beside ?? (narrow || !hasSide ? null : side)}
    />
  )
  const tabs = [
    { name: 'facts', label: t('tab.facts'), panel: facts },
    ...(narrow && hasSide ? [{ name: 'notes', label: t('tab.notes'), panel: side }] : []),
    ...related,
    ...more,
    { name: 'history', label: t('tab.history'), panel: <HistoryTab {...parts} /> },
  ]
  return <RecordTabs tabs={tabs} shown={tab} narrow={narrow} />
}
