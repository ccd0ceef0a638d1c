import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import Compare from '@mui/icons-material/CompareArrowsOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { type HistoryKit, keyOfStep } from '../../kit/history-kit.ts'
import { FieldDifference } from './FieldDifference.tsx'
import type { RecordHistoryProps } from './record-history.ts'
import { useActorWords } from './use-actor-words.ts'
import type { HistoryPlace } from './use-history-place.ts'
import { whyNotUndone } from './why-not-undone.ts'

interface HistoryItemProps {
  readonly kit: HistoryKit
  readonly entry: HistoryEntry
  /** The record's revision now. */
  readonly current: string
  readonly onUndo?: RecordHistoryProps['onUndo']
  readonly refused?: RecordHistoryProps['refused']
  readonly place: HistoryPlace
}

/** One thing that happened to a record: who, when, what from what to what, why, and the way back. */
export const HistoryItem = ({ kit, entry, current, onUndo, refused, place }: HistoryItemProps) => {
  const { t } = useTranslation(['record', 'history'])
  const actorWords = useActorWords()
  const { revision, at, by, changes, reason, note, undoes, undo } = entry
  const who = actorWords(by)
  const time = <Time value={at} focusable />
  const isCompared = place.compared?.[0] === revision
  const refusal = whyNotUndone(kit.record, entry, refused)
  const action = (label: string, Icon: typeof Undo, onClick: () => void, pressed?: boolean) => (
    <IconButton
      size="small"
      aria-label={t('history:of', { action: label, revision })}
      aria-pressed={pressed}
      color={pressed ? 'primary' : 'default'}
      data-tip={label}
      onClick={onClick}
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <Icon sx={{ fontSize: 17 }} />
    </IconButton>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '28px minmax(0, 1fr)', md: '28px minmax(0, 1fr) auto' },
        columnGap: 3,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Avatar id={by.kind === 'user' ? by.id : by.name} name={who} size={28} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 28, alignItems: 'center' }}>
          <strong>{who}</strong>
          <span>{t(undoes === null ? keyOfStep(kit.record, entry.type) : 'history:type.undone')}</span>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {time}
          </Box>
        </Box>
        {isFirst(revision) ? (
          <Box component="details" sx={{ '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
            <summary>{t('history:filled', { count: changes.length })}</summary>
            <Differences kit={kit} changes={changes} />
          </Box>
        ) : (
          <Differences kit={kit} changes={changes} />
        )}
        {note?.text && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>“{note.text}”</Box>}
        {reason && (
          <Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('history:reason')}:
            </Box>{' '}
            {reason}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gridColumn: { xs: 2, md: 3 }, ml: { xs: -1, md: 0 } }}>
        {undo === 'undone' && (
          <Box component="span" sx={{ fontSize: 12, lineHeight: '28px', color: 'text.secondary', mr: 1 }}>
            {t('history:undone')}
          </Box>
        )}
        {onUndo && undo === 'possible' && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Undo />}
            aria-disabled={refusal !== undefined || undefined}
            data-tip={refusal}
            onClick={refusal === undefined ? () => void onUndo(revision, changes) : undefined}
            sx={refusal === undefined ? undefined : { opacity: 0.55, cursor: 'not-allowed' }}
          >
            {t('common:undo')}
          </Button>
        )}
        {onUndo && undo === 'set-since' && (
          <Box
            component="span"
            tabIndex={0}
            data-tip={t('history:set-since-tip')}
            sx={{ fontSize: 12, lineHeight: '28px', color: 'text.secondary', mr: 1 }}
          >
            {t('history:set-since')}
          </Box>
        )}
        {revision !== current && action(t('history:look'), Visibility, () => place.lookAt(revision))}
        {action(t('history:compare'), Compare, () => place.compare(revision), isCompared)}
      </Box>
    </Box>
  )
}

const isFirst = (revision: string): boolean => revision === '0'

const Differences = ({ kit, changes }: Pick<HistoryItemProps, 'kit'> & Pick<HistoryEntry, 'changes'>) => (
  <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <FieldDifference kit={kit} name={field} from={from} to={to} />
      </li>
    ))}
  </Box>
)
