import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Lock from '@mui/icons-material/LockOutlined'
import Reply from '@mui/icons-material/Reply'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../base/drafts/use-draft.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import { useCan } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { returnedText } from '../../features/messages/returned-text.ts'
import { ReplyComposer } from './ReplyComposer.tsx'

const TOGGLE = {
  gap: 1.5,
  px: 3,
  py: 1,
  fontSize: 13,
  textTransform: 'none',
  '& svg': { fontSize: 16 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

type Mode = 'reply' | 'note'

interface MessageComposerProps {
  readonly person: LeadPage['person']
  readonly conversations: LeadPage['conversations']
  /** By which a reply goes unless another is chosen; else the one that the person wrote in last. */
  readonly conversationId?: string
  /** A reply is about to be written: the page was opened for it. */
  readonly isReplyAsked?: boolean
  /** What the draft of a note is kept by. */
  readonly noteKey: string
  /** The field of an internal note; null for those who write none. */
  readonly note: ((autoFocus: boolean) => ReactNode) | null
  /** Stands in the empty field of a reply instead of the usual words. */
  readonly placeholder?: string
}

/** What is written under a timeline: a reply to the person, or a note that the team alone sees. The two look different. */
export const MessageComposer = (props: MessageComposerProps) => {
  const { person, conversations, conversationId, isReplyAsked = false, noteKey, note, placeholder } = props
  const { t } = useTranslation('timeline')
  const mayReply = useCan('communications.create')
  const [usual] = useState<Mode>(mayReply && conversations.length > 0 ? 'reply' : 'note')
  const [chosen, setChosen] = useState<Mode>()
  // A note that was being written is gone on with after a reload.
  const keptNote = useDraft(noteKey, '')
  const [isAskedFor, setAskedFor] = useState(false)
  const choose = (mode: Mode) => {
    setAskedFor(true)
    setChosen(mode)
  }
  const returned = useStore(returnedText)
  const toReply = useEffectEvent(() => choose('reply'))
  useEffect(() => {
    if (isReplyAsked) toReply()
  }, [isReplyAsked])
  const isReturned = conversations.some(({ id }) => id === returned?.conversationId)
  useEffect(() => {
    if (isReturned) toReply()
  }, [isReturned])
  const mode = !note
    ? 'reply'
    : !mayReply
      ? 'note'
      : (chosen ?? (keptNote.restored && keptNote.value !== '' ? 'note' : usual))
  useKeys({
    'record.reply': mayReply && mode === 'note' ? () => choose('reply') : undefined,
    'record.note': note && mode === 'reply' ? () => choose('note') : undefined,
  })
  if (!note && !mayReply) return null
  return (
    <Box
      component="section"
      aria-label={t('compose.label')}
      sx={(theme) => ({
        flex: 'none',
        mx: { xs: -2, md: 0 },
        px: 2,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        ...(mode === 'note' && {
          borderRadius: { md: 1.5 },
          backgroundColor: `color-mix(in oklab, ${theme.vars?.palette.hue.amber.bg} 70%, transparent)`,
        }),
      })}
    >
      {note && mayReply && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_event, next: Mode | null) => next && choose(next)}
          aria-label={t('compose.mode')}
          sx={{
            display: 'flex',
            mb: 1.5,
            backgroundColor: 'background.paper',
            alignSelf: 'start',
            width: 'fit-content',
          }}
        >
          <ToggleButton value="reply" sx={TOGGLE}>
            <Reply aria-hidden />
            {t('compose.reply')}
          </ToggleButton>
          <ToggleButton value="note" sx={TOGGLE}>
            <StickyNote aria-hidden />
            {t('compose.note')}
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      {mode === 'reply' ? (
        <ReplyComposer
          person={person}
          conversations={conversations}
          conversationId={conversationId}
          autoFocus={isAskedFor}
          onNote={note && (() => choose('note'))}
          placeholder={placeholder}
        />
      ) : (
        <>
          <Box
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              mb: 1,
              fontSize: 12.5,
              fontWeight: 550,
              color: theme.vars?.palette.hue.amber.fg,
            })}
          >
            <Lock aria-hidden sx={{ fontSize: 15 }} />
            {t('compose.team-only')}
          </Box>
          {note?.(isAskedFor)}
        </>
      )}
    </Box>
  )
}
