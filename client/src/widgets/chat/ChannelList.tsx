import Add from '@mui/icons-material/Add'
import Group from '@mui/icons-material/GroupOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { type ChannelChoice, isChosenChannel, searchChannels } from './shown-channels.ts'
import type { useShownChannels } from './use-shown-channels.ts'

interface ChannelListProps {
  readonly found: ReturnType<typeof useShownChannels>
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly chosen: ChannelChoice | null
  readonly onChoose: (choice: ChannelChoice) => void
  /** Absent for those who see no leads. */
  readonly onLead?: () => void
  readonly onColleague: () => void
}

/** Conversations with colleagues and leads, with a search; the newest message first. */
export const ChannelList = ({ found, search, onSearch, chosen, onChoose, onLead, onColleague }: ChannelListProps) => {
  const { t } = useTranslation('messaging')
  const { shown: channels, isPending, isSearching } = found
  const shown = searchChannels(channels, search.trim())
  return (
    <>
      <ChatSearch label={t('search')} value={search} onChange={onSearch} />
      <Box sx={{ display: 'grid', gap: 2, px: 4, pb: 3 }}>
        {onLead && (
          <Button fullWidth variant="outlined" startIcon={<Add />} onClick={onLead}>
            {t('new')}
          </Button>
        )}
        <Button
          fullWidth
          variant={onLead ? 'text' : 'outlined'}
          color={onLead ? 'inherit' : 'primary'}
          startIcon={<Group />}
          onClick={onColleague}
        >
          {t('new-colleague')}
        </Button>
      </Box>
      {isPending && channels.length === 0 && (
        <Box role="status" aria-label={t('loading')} sx={{ px: 4 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} height={64} />
          ))}
        </Box>
      )}
      {isSearching && shown.length === 0 && (
        <Box role="status" sx={{ px: 4, py: 3, fontSize: 13, color: 'text.secondary' }}>
          {t('lead.searching')}
        </Box>
      )}
      {!isPending && !isSearching && shown.length === 0 && <NothingShown {...found} search={search} />}
      {shown.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ flex: 1, m: 0, p: 0, overflowY: 'auto', listStyle: 'none' }}>
          {shown.map((channel) => (
            <li key={`${channel.kind} ${channel.id}`}>
              <ChannelRow
                channel={channel}
                isChosen={isChosenChannel(channel, chosen)}
                onChoose={() => onChoose({ kind: channel.kind, id: channel.id })}
              />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

type NothingShownProps = Pick<ReturnType<typeof useShownChannels>, 'shown' | 'error' | 'isAway' | 'retry'> & {
  readonly search: string
}

/** Why the list is empty: it could not be had, nothing is found, or there is nothing. */
const NothingShown = ({ shown, error, isAway, retry, search }: NothingShownProps) => {
  const { t } = useTranslation('messaging')
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (isAway) return <EmptyState title={t('connection.disconnected')} text={t('connection.disconnected-text')} />
  if (shown.length > 0 || search.trim() !== '')
    return <EmptyState filtered title={t('none-found')} text={t('none-found-text')} />
  return <EmptyState title={t('none')} text={t('none-text')} />
}
