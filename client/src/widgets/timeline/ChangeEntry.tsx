import type { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import Box from '@mui/material/Box'
import { formatPhone } from '../../shared/format/phone.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { CHANGE_ICONS } from './change-icons.ts'

/** Changes of a person; people are no declared kind. */
export type ChangeDetail = Exclude<TimelineDetail, { kind: 'message' | 'note' | 'change' }>

interface ChangeEntryProps {
  readonly entry: TimelineEntry
  readonly detail: ChangeDetail
}

/** What happened to the person. */
export const ChangeEntry = ({ entry, detail }: ChangeEntryProps) => (
  <ChangeLine entry={entry} icon={CHANGE_ICONS[detail.kind]} words={`change.${detail.kind}`}>
    <Box component="strong" sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
      {wordsIn(detail)}
    </Box>
  </ChangeLine>
)

const wordsIn = (detail: ChangeDetail): string => {
  switch (detail.kind) {
    case 'person-registered':
      return detail.name
    case 'name-corrected':
      return `${detail.from} → ${detail.to}`
    case 'contact-added':
    case 'contact-removed':
      return detail.contact === 'phone' ? formatPhone(detail.value) : detail.value
    case 'person-merged':
    case 'person-unmerged':
      return detail.person.name
    case 'unmerged-from':
      return detail.from.name
  }
}
