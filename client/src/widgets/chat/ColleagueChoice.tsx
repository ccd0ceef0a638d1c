import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import { STAFF_CHANNEL } from '@kervan/contracts/messages/channels'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { askChat } from '../../base/realtime/chat-socket.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { shownName } from '../../base/users/shown-name.ts'
import { type Colleague, useColleagues } from '../../base/users/use-colleagues.ts'
import { ChatSearch } from './ChatSearch.tsx'
import { chatChannelsQuery } from './chat-reads.ts'
import { failedBecause, useChatErrorWords } from './use-chat-error-words.ts'
import { otherOf } from './use-chat-names.ts'

interface ColleagueChoiceProps {
  readonly user: CurrentUser
  readonly channels: readonly ChatChannel[]
  readonly onBack: () => void
  readonly onChosen: (channelId: string) => void
}

/** To whom one writes: colleagues who are online first. With one of them there is one conversation, which is opened. */
export const ColleagueChoice = ({ user, channels, onBack, onChosen }: ColleagueChoiceProps) => {
  const { t } = useTranslation('messaging')
  const errorWords = useChatErrorWords()
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [opening, setOpening] = useState(false)
  const online = useEndpoint(listOnlineUsers, {}).data?.users ?? []
  const isOnline = ({ id }: Colleague) => online.some((each) => each.id === id && each.isOnline)
  const sought = foldTr(search.trim())
  const shown = useColleagues()
    .filter(({ id, archived }) => id !== user.id && !archived)
    .filter((colleague) => foldTr(`${colleague.fullName} ${colleague.username}`).includes(sought))
    .toSorted((one, other) => Number(isOnline(other)) - Number(isOnline(one)))

  const open = async (colleague: Colleague) => {
    const known = channels.find((channel) => otherOf(channel, user.id) === colleague.id)
    if (known) return onChosen(known.id)
    setOpening(true)
    try {
      const { channel } = await askChat('chat:create_channel', {
        type: 'direct',
        name: '',
        members: [user.id, colleague.id],
        createdBy: user.id,
        metadata: { createdBy: user.id, channelType: STAFF_CHANNEL },
      })
      queryClient.setQueryData(chatChannelsQuery(user.id).queryKey, (held) =>
        held?.data.some(({ id }) => id === channel.id) ? held : { data: [channel, ...(held?.data ?? [])] },
      )
      onChosen(channel.id)
    } catch (error) {
      const text = failedBecause(t('error.not-opened'), errorWords(error))
      showToast({ tone: 'error', title: t('error.title'), text })
    } finally {
      setOpening(false)
    }
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, pt: 3 }}>
        <NamedIconButton name={t('back')} icon={ArrowBack} onClick={onBack} />
        <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
          {t('choose')}
        </Box>
      </Box>
      <ChatSearch label={t('choose-search')} value={search} onChange={setSearch} autoFocus />
      {shown.length === 0 ? (
        <EmptyState filtered title={t('none-found')} text={t('choose-none-text')} />
      ) : (
        <Box
          component="ul"
          aria-label={t('colleagues')}
          aria-busy={opening}
          sx={{ flex: 1, m: 0, p: 0, overflowY: 'auto', listStyle: 'none' }}
        >
          {shown.map((colleague) => (
            <li key={colleague.id}>
              <ButtonBase
                disabled={opening}
                onClick={() => void open(colleague)}
                sx={{
                  display: 'flex',
                  gap: 3,
                  width: '100%',
                  px: 4,
                  py: 2,
                  textAlign: 'left',
                  '&:hover': { backgroundColor: 'action.hover' },
                }}
              >
                <Avatar id={colleague.id} name={shownName(colleague)} />
                <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {shownName(colleague)}
                </Box>
                {isOnline(colleague) && (
                  <Box component="span" sx={{ fontSize: 12, color: 'success.main' }}>
                    {t('online')}
                  </Box>
                )}
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
