import Add from '@mui/icons-material/Add'
import Group from '@mui/icons-material/GroupOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import type { Load } from './load.ts'
import { Said } from './Said.tsx'
import { type ChannelChoice, isChosenChannel, type ShownChannel } from './shown-channels.ts'
import { Unloaded } from './Unloaded.tsx'

interface ChannelListProps {
  /** Those that are found, where something is looked for. */
  readonly channels: readonly ShownChannel[]
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Too little is typed for the server to be asked. */
  readonly isTooShort: boolean
  readonly load: Load
  readonly chosen: ChannelChoice | null
  readonly onChoose: (choice: ChannelChoice) => void
  /** Absent for those who see no leads. */
  readonly onLead?: () => void
  readonly onColleague: () => void
}

/** Conversations with colleagues and leads, with a search; the newest message first. */
export const ChannelList = (props: ChannelListProps) => {
  const { channels, search, onSearch, load, chosen, onChoose, onLead, onColleague } = props
  const { t } = useTranslation('messaging')
  const isPartial = channels.length > 0 && (load.state === 'failed' || load.state === 'connecting')
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
      {isPartial && <Unloaded isLine load={load} title={t('list-failed')} />}
      {channels.length === 0 && <NoChannels {...props} />}
      {channels.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ flex: 1, m: 0, p: 0, overflowY: 'auto', listStyle: 'none' }}>
          {channels.map((channel) => (
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

/** Why there is none: that there is nothing, only the server says. */
const NoChannels = ({ search, isTooShort, load }: Pick<ChannelListProps, 'search' | 'isTooShort' | 'load'>) => {
  const { t } = useTranslation('messaging')
  const isSearch = search.trim() !== ''
  if (isTooShort) return <Said>{t('search-hint')}</Said>
  if (load.state === 'loading' && isSearch) return <Said>{t('lead.searching')}</Said>
  if (load.state === 'loading')
    return (
      <Box role="status" aria-label={t('loading')} sx={{ px: 4 }}>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} height={64} />
        ))}
      </Box>
    )
  if (load.state !== 'loaded') return <Unloaded load={load} title={t('list-failed')} />
  return (
    <EmptyState
      filtered={isSearch}
      title={t(isSearch ? 'none-found' : 'none')}
      text={t(isSearch ? 'none-found-text' : 'none-text')}
    />
  )
}
