import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import type { ChatMessage } from '@kervan/contracts/chat/chat-message'
import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askChat, chatConnection } from '../../base/realtime/chat-socket.ts'
import { withMessage } from '../../base/realtime/patch-chat.ts'
import { useStore } from '../../base/store/external-store.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { chatMessagesQuery } from './chat-reads.ts'
import { loadOf } from './load.ts'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageList } from './MessageList.tsx'
import { newMessage, sendMessage, type UnsentMessage, unsentMessages } from './unsent-messages.ts'
import { failedBecause, useChatErrorWords } from './use-chat-error-words.ts'
import { otherOf, useChatNames } from './use-chat-names.ts'
import { useMarkRead } from './use-mark-read.ts'

interface MessagePaneProps {
  readonly user: CurrentUser
  readonly channel: ChatChannel
  /** On a phone, where the list lies behind. */
  readonly onBack?: () => void
}

const NONE: readonly ChatMessage[] = []

/** One conversation: who it is with, what was said, and what is being written. */
export const MessagePane = ({ user, channel, onBack }: MessagePaneProps) => {
  const { t } = useTranslation('messaging')
  const errorWords = useChatErrorWords()
  const queryClient = useQueryClient()
  const query = chatMessagesQuery(user.id, channel.id)
  const isConnected = useStore(chatConnection).state === 'connected'
  const answer = useQuery({ ...query, enabled: isConnected })
  const { data } = answer
  const [before, setBefore] = useState<{ readonly messages: readonly ChatMessage[]; readonly earlier: boolean } | null>(
    null,
  )
  const newest = data?.data ?? NONE
  const first = newest[0]?.sequence ?? 0
  // More may have come meanwhile than a page holds: what was read before is no part of it then.
  const goesOn = before !== null && (before.messages.at(-1)?.sequence ?? 0) >= first - 1
  const messages = goesOn ? [...before.messages.filter(({ sequence }) => sequence < first), ...newest] : newest
  const unsent = useStore(unsentMessages).filter(({ channelId }) => channelId === channel.id)
  const name = useChatNames(user.id)(channel)
  useMarkRead(user.id, channel, messages)

  const send = async (message: UnsentMessage) => {
    try {
      await sendMessage(user.id, message, (sent) => {
        queryClient.setQueryData(query.queryKey, (held) => held && withMessage(held, sent))
      })
    } catch (error) {
      showToast({ tone: 'error', title: t('error.title'), text: failedBecause(t('error.not-sent'), errorWords(error)) })
    }
  }
  const readEarlier = async () => {
    const oldest = messages[0]
    if (!oldest) return
    const asked = { channelId: channel.id, userId: user.id, before: oldest.sequence }
    try {
      const { messages: older, earlier } = await askChat('chat:get_messages', asked)
      setBefore({ messages: [...older, ...messages], earlier })
    } catch (error) {
      const text = failedBecause(t('messages-failed'), errorWords(error))
      showToast({ tone: 'error', title: t('error.title'), text })
    }
  }
  const isBesideList = onBack === undefined
  // On a phone the keyboard of the screen would lie over what is to be read.
  useEffect(() => {
    if (isBesideList) document.getElementById(FIELD)?.focus()
  }, [isBesideList])

  return (
    <Box component="section" aria-label={name} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {onBack && <NamedIconButton name={t('back')} icon={ArrowBack} onClick={onBack} />}
        <Avatar id={otherOf(channel, user.id)} name={name} />
        <Box
          component="h3"
          sx={{
            m: 0,
            minWidth: 0,
            fontSize: 15,
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
      </Box>
      <MessageList
        userId={user.id}
        messages={messages}
        unsent={unsent}
        load={loadOf(answer, isConnected)}
        onEarlier={(goesOn ? before : data)?.earlier ? () => void readEarlier() : undefined}
        onAgain={(message) => void send(message)}
      />
      <MessageComposer
        fieldId={FIELD}
        channelId={channel.id}
        onSend={(text) => void send(newMessage(channel.id, text))}
      />
    </Box>
  )
}

const FIELD = 'chat-message'
