import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { Time } from '../../base/ui/Time.tsx'
import { arrivalIn } from './arrival-in.ts'
import { changeIconOf } from './change-icons.ts'
import { mergedChanges } from './merged-changes.ts'
import { PersonChange } from './PersonChange.tsx'
import { RecordChange } from './RecordChange.tsx'
import { useWho } from './use-who.ts'

interface ChangeLineProps {
  /** What one author did in one moment, the oldest first. */
  readonly changes: readonly [TimelineEntry, ...TimelineEntry[]]
  readonly recordId: string
  readonly leads: readonly { readonly id: string; readonly name: string }[]
}

/** One line: who did what, and when. */
export const ChangeLine = ({ changes, recordId, leads }: ChangeLineProps) => {
  const { t } = useTranslation('timeline')
  const who = useWho()
  const [first] = changes
  const arrival = arrivalIn(changes)
  const told = mergedChanges(changes).filter((entry) => !arrival?.entries.includes(entry))
  const Icon = changeIconOf(first)
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 1.5, px: 1, fontSize: 13, color: 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ flex: 'none', alignSelf: 'center', fontSize: 16 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {arrival && (
          <>
            {t([`arrived.${arrival.source}`, 'arrived.other'])}{' '}
            <Box component="strong" sx={{ fontWeight: 550, color: 'text.primary' }}>
              <bdi>{personName(arrival.name)}</bdi>
            </Box>
            <RecordChange entry={arrival.lead} detail={arrival.detail} recordId={recordId} leads={leads} detailsOnly />
          </>
        )}
        {told.map((entry, index) => (
          <div key={entry.id}>
            {index === 0 && `${who(first.by)} `}
            {changeOf(entry, recordId, leads)}
          </div>
        ))}
      </Box>
      <Box component="span" sx={{ flex: 'none', fontSize: 12 }}>
        <Time value={first.at} />
      </Box>
    </Box>
  )
}

const changeOf = (entry: TimelineEntry, recordId: string, leads: ChangeLineProps['leads']) => {
  const { detail } = entry
  if (detail.kind === 'message' || detail.kind === 'note') return null
  if (detail.kind === 'change') return <RecordChange entry={entry} detail={detail} recordId={recordId} leads={leads} />
  return <PersonChange detail={detail} />
}
