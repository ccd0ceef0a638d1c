import type { ChatMessage } from '@kervan/contracts/chat/chat-message'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { groupMessages } from './group-messages.ts'
import type { Load } from './load.ts'
import { MessageGroup } from './MessageGroup.tsx'
import { Unloaded } from './Unloaded.tsx'
import type { UnsentMessage } from './unsent-messages.ts'

interface MessageListProps {
  readonly userId: string
  readonly messages: readonly ChatMessage[]
  readonly unsent: readonly UnsentMessage[]
  readonly load: Load
  /** Where there are earlier ones. */
  readonly onEarlier?: () => void
  readonly onAgain: (message: UnsentMessage) => void
}

export interface ShownMessage {
  readonly id: string
  readonly senderId: string
  readonly senderName: string
  readonly text: string
  readonly timestamp: string
  readonly unsent?: UnsentMessage
}

/** So near to the end one looks at it, pixels. */
const NEAR_END = 60

/** What was said, oldest at the top; one looks at the newest until one scrolls up. */
export const MessageList = ({ userId, messages, unsent, load, onEarlier, onAgain }: MessageListProps) => {
  const { t } = useTranslation('messaging')
  const { date } = useFormats()
  const end = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  /** As it was laid out last. */
  const laidOut = useRef<{ readonly first?: string | undefined; readonly height: number }>({ height: 0 })
  const isAtEnd = useRef(true)
  // One that came by its push before its own answer is shown once.
  const arrived = new Set(messages.map(({ metadata }) => metadata.clientMessageId))
  const shown: ShownMessage[] = [
    ...messages,
    ...unsent
      .filter(({ clientMessageId }) => !arrived.has(clientMessageId))
      .map((each) => ({
        id: each.clientMessageId,
        senderId: userId,
        senderName: '',
        text: each.text,
        timestamp: each.at,
        unsent: each,
      })),
  ]
  const last = shown.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that comes is what it moves for
  useLayoutEffect(() => {
    if (isAtEnd.current || last?.unsent) end.current?.scrollIntoView({ block: 'end' })
  }, [last?.id, last?.unsent?.state])
  const first = shown[0]?.id
  // What is put in above moves nothing that one looks at.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = laidOut.current
    laidOut.current = { first, height: element.scrollHeight }
    if (before.first !== undefined && before.first !== first && !isAtEnd.current)
      element.scrollTop += element.scrollHeight - before.height
  })

  const isUnloaded = load.state === 'failed' || load.state === 'connecting'
  if (load.state === 'loading' && shown.length === 0)
    return (
      <Box role="status" aria-label={t('loading')} sx={{ flex: 1, p: 4 }}>
        {[40, 55, 30].map((width) => (
          <Skeleton key={width} height={48} width={`${width}%`} />
        ))}
      </Box>
    )
  if (shown.length === 0)
    return (
      <Box sx={{ display: 'grid', flex: 1, placeItems: 'center', overflowY: 'auto' }}>
        {isUnloaded ? (
          <Unloaded load={load} title={t('messages-failed')} />
        ) : (
          <EmptyState title={t('no-messages')} text={t('no-messages-text')} />
        )}
      </Box>
    )
  const groups = groupMessages(shown, date)
  return (
    <Box
      ref={scroller}
      role="log"
      aria-label={t('messages')}
      // It scrolls, so that the keyboard must reach it.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        gap: 3,
        minHeight: 0,
        p: 4,
        overflowY: 'auto',
        overflowAnchor: 'none',
      }}
    >
      {isUnloaded && <Unloaded isLine load={load} title={t('messages-failed')} />}
      {onEarlier && <EarlierButton onEarlier={onEarlier} />}
      {groups.map((group, index) => {
        const day = date(group[0]?.timestamp)
        const isNewDay = index === 0 || date(groups[index - 1]?.[0]?.timestamp) !== day
        return (
          <Box key={group[0]?.id} sx={{ display: 'contents' }}>
            {isNewDay && <Box sx={{ alignSelf: 'center', fontSize: 12, color: 'text.secondary' }}>{day}</Box>}
            <MessageGroup messages={group} isOwn={group[0]?.senderId === userId} onAgain={onAgain} />
          </Box>
        )
      })}
      <div ref={end} />
    </Box>
  )
}

/** The focus goes to the list once the button leaves it, as there is nothing earlier. */
const EarlierButton = ({ onEarlier }: { readonly onEarlier: () => void }) => {
  const { t } = useTranslation('messaging')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const leaving = button.current
    return () => {
      if (leaving !== null && leaving === document.activeElement)
        leaving.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={button} size="small" onClick={onEarlier} sx={{ alignSelf: 'center' }}>
      {t('earlier')}
    </Button>
  )
}
