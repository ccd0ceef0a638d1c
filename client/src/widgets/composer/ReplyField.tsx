import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import {
  isSentInSegments,
  lengthIn,
  takesButtons,
  textLimitOf,
  textLimitWithButtons,
} from '@kervan/contracts/messages/channels'
import { placeholdersIn } from '@kervan/contracts/messages/placeholders'
import { sentContent } from '@kervan/contracts/messages/sent-content'
import { areSendable, messagesOf } from '@kervan/contracts/messages/sent-files'
import { tidyText } from '@kervan/contracts/text/typed-text'
import Send from '@mui/icons-material/SendOutlined'
import SmartButton from '@mui/icons-material/SmartButtonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useDraft } from '../../base/drafts/use-draft.ts'
import { sends } from '../../base/keys/sends.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import { personName } from '../../base/people/person-name.ts'
import { useUser } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { now } from '../../base/ui/now.ts'
import { keepToastsAbove } from '../../base/ui/toast/keep-toasts-above.ts'
import { UnfilledNote } from '../../features/macros/UnfilledNote.tsx'
import { useMacroSuggestions } from '../../features/macros/use-macro-suggestions.tsx'
import { SegmentCount } from '../../features/messages/SegmentCount.tsx'
import { sendWritten } from '../../features/messages/send-outgoing.ts'
import { AnsweredByOthers } from './AnsweredByOthers.tsx'
import type { AnswerOfAnother } from './answered-meanwhile.ts'
import { HumanAgentNote } from './HumanAgentNote.tsx'
import { ReplyBlocked } from './ReplyBlocked.tsx'
import { ReplyLength } from './ReplyLength.tsx'
import { ReplyTo } from './ReplyTo.tsx'
import { replyBlock } from './reply-block.ts'
import { areDistinct, tidyButtons } from './reply-buttons.ts'
import { TemplateInstead } from './TemplateInstead.tsx'
import { useAnsweredMeanwhile } from './use-answered-meanwhile.ts'
import { useAnswering } from './use-answering.ts'
import { useReturnedText } from './use-returned-text.ts'

/** Its code comes once the field is there. */
const composerFiles = lazyPart(() => import('./ComposerFiles.tsx').then((file) => file.ComposerFiles))
/** Their code comes when it is asked for. */
const replyButtonsField = lazyPart(() => import('./ReplyButtonsField.tsx').then((file) => file.ReplyButtonsField))
const answeredDialog = lazyPart(() => import('./AnsweredDialog.tsx').then((file) => file.AnsweredDialog))

const NO_FILES: readonly StoredFile[] = []

interface ReplyFieldProps {
  readonly person: LeadPage['person']
  readonly conversations: LeadPage['conversations']
  readonly conversation: LeadPage['conversations'][number]
  readonly onChoose: (conversationId: string) => void
  readonly autoFocus: boolean
  readonly onNote: (() => void) | null
  /** Stands in the empty field instead of the usual words. */
  readonly placeholder?: string
}

/** Where a reply is written: to whom, by what, how long that is possible, and the words. */
export const ReplyField = (props: ReplyFieldProps) => {
  const { person, conversations, conversation, onChoose, autoFocus, onNote, placeholder } = props
  const { t } = useTranslation('timeline')
  const me = useUser()
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const present = useStore(now)
  const senders = useEndpoint(listSenders).data?.data
  const block = replyBlock(conversation, senders, present)
  const draftKey = `reply/${conversation.id}`
  const draft = useDraft(draftKey, '')
  const text = tidyText(draft.value)
  const filesKey = `reply-files/${conversation.id}`
  const files = useDraft(filesKey, NO_FILES)
  const [isUploading, setUploading] = useState(false)
  const buttons = useDraft<readonly string[]>(`reply-buttons/${conversation.id}`, [])
  const mayButtons = takesButtons(conversation.channel) && files.value.length === 0
  const words = mayButtons ? tidyButtons(buttons.value) : []
  const limit = words.length > 0 ? textLimitWithButtons(conversation.channel) : textLimitOf(conversation.channel)
  const isTooLong = lengthIn(text, limit.unit) > limit.most
  const isReady =
    (text !== '' || files.value.length > 0) &&
    !isUploading &&
    !isTooLong &&
    areSendable(conversation.channel, files.value) &&
    placeholdersIn(text).length === 0 &&
    areDistinct(words)
  const form = useRef<HTMLFormElement>(null)
  const placeForm = useCallback((element: HTMLFormElement) => {
    form.current = element
    return keepToastsAbove(element)
  }, [])
  const field = useRef<HTMLTextAreaElement>(null)
  const macros = useMacroSuggestions({
    field,
    value: draft.value,
    setValue: draft.setValue,
    channel: conversation.channel,
    person,
    locked: block !== null,
  })
  const answering = useAnswering(conversation.id)
  const meanwhile = useAnsweredMeanwhile(conversation.id, draft.value)
  const [asked, setAsked] = useState<AnswerOfAnother>()
  const focus = () => field.current?.focus()
  useKeys({ 'record.reply': focus })
  useReturnedText(conversation.id, { draft, draftKey, files, filesKey, buttons }, focus)
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const send = (isAsked = false) => {
    if (!isReady || block) return
    const another = isAsked ? undefined : meanwhile.ask()
    if (another) return setAsked(another)
    const { id: conversationId, channel } = conversation
    const { id, name } = person
    for (const message of messagesOf(channel, text, files.value))
      sendWritten(queryClient, {
        userId: me.id,
        by: me.fullName,
        conversationId,
        channel,
        person: { id, name },
        href: pathname,
        text: message.text,
        ...(message.files.length > 0 && {
          files: message.files,
          content: sentContent(channel, message.text, message.files),
        }),
        ...(words.length > 0 && { buttons: words }),
      })
    draft.settle(() => '')
    files.settle(() => NO_FILES)
    if (words.length > 0) buttons.discard()
    answering.stop()
    focus()
  }
  return (
    <Box
      component="form"
      ref={placeForm}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ pb: { xs: 2, md: block ? 2 : 0 } }}
    >
      <ReplyTo conversations={conversations} conversation={conversation} person={person} onChoose={onChoose} />
      {block && (
        <ReplyBlocked
          block={block}
          conversation={conversation}
          person={person}
          onNote={onNote}
          instead={block === 'closed' && <TemplateInstead person={person} conversation={conversation} />}
        />
      )}
      {block === null && <HumanAgentNote conversation={conversation} />}
      <AnsweredByOthers conversation={conversation.id} />
      <TextField
        fullWidth
        multiline
        minRows={1}
        maxRows={8}
        inputRef={field}
        value={draft.value}
        error={isTooLong}
        onChange={(event) => {
          draft.setValue(event.target.value)
          answering.note(event.target.value)
          macros.onSelect(event)
        }}
        onSelect={macros.onSelect}
        onKeyDown={(event) => {
          if (macros.onKeyDown(event)) return
          if (!sends(event)) return
          event.preventDefault()
          send()
        }}
        placeholder={block ? t('compose.locked') : (placeholder ?? t('compose.placeholder'))}
        slotProps={{
          input: { readOnly: block !== null, sx: block ? { bgcolor: 'action.hover' } : undefined },
          htmlInput: {
            dir: 'auto',
            'aria-label': t('compose.field', { name: personName(person.name) }),
            'aria-keyshortcuts': 'r Enter',
            ...macros.aria,
          },
        }}
      />
      {macros.list}
      <UnfilledNote
        text={draft.value}
        onFill={({ from, to }) => {
          focus()
          field.current?.setSelectionRange(from, to)
        }}
      />
      {block === null && mayButtons && buttons.value.length > 0 && (
        <Suspense fallback={null}>
          <Part of={replyButtonsField} words={buttons.value} onChange={buttons.setValue} />
        </Suspense>
      )}
      {block === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 36, mt: 1 }}>
          <Suspense fallback={<Box sx={{ width: 28 }} />}>
            <Part
              of={composerFiles}
              key={conversation.id}
              channel={conversation.channel}
              files={files.value}
              onFiles={files.settle}
              onUploading={setUploading}
              place={form}
            />
          </Suspense>
          {macros.button}
          {mayButtons && buttons.value.length === 0 && (
            <NamedIconButton name={t('buttons.open')} icon={SmartButton} onClick={() => buttons.setValue([''])} />
          )}
          <ReplyLength text={text} limit={limit} />
          {isSentInSegments(conversation.channel) && <SegmentCount text={text} />}
          <Box sx={{ flex: 1 }} />
          <Box
            component="span"
            aria-hidden
            sx={{ display: { xs: 'none', md: 'inline' }, fontSize: 12, color: 'text.secondary' }}
          >
            {t('compose.hint')}
          </Box>
          <Button type="submit" variant="contained" size="small" endIcon={<Send aria-hidden />} disabled={!isReady}>
            {t('compose.send')}
          </Button>
        </Box>
      )}
      {asked && (
        <Suspense fallback={null}>
          <Part
            of={answeredDialog}
            answer={asked}
            onSend={() => {
              setAsked(undefined)
              send(true)
            }}
            onClose={() => {
              setAsked(undefined)
              meanwhile.noteSeen()
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
