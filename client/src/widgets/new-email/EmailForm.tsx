import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { textLimitOf } from '@kervan/contracts/messages/channels'
import { type PlacedPlaceholder, placeholdersIn } from '@kervan/contracts/messages/placeholders'
import { areSendable } from '@kervan/contracts/messages/sent-files'
import { SUBJECT_LENGTH, TypedSubject } from '@kervan/contracts/messages/subject'
import { tidyText } from '@kervan/contracts/text/typed-text'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { useDraft } from '../../base/drafts/use-draft.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import type { Choice } from '../../base/ui/choice/ChoiceList.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { UnfilledNote } from '../../features/macros/UnfilledNote.tsx'
import { useMacroSuggestions } from '../../features/macros/use-macro-suggestions.tsx'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'
import { ComposerFiles } from '../composer/ComposerFiles.tsx'
import { OptOutSaid } from '../composer/OptOutSaid.tsx'
import { usualAccount } from '../composer/usual-account.ts'
import { leftOf, NOTHING, type Typed } from './typed-mail.ts'

const CHANNEL = 'email'
const NO_FILES: readonly StoredFile[] = []

interface EmailFormProps {
  readonly lead: LeadPage
  readonly onClose: () => void
  readonly onSent: ((conversationId: string) => void) | undefined
}

/** To which address, by which account, under which subject, with which files: what is typed stays until the server has taken it. */
export const EmailForm = ({ lead, onClose, onSent }: EmailFormProps) => {
  const { t } = useTranslation(['emails', 'common'])
  const { number } = useFormats()
  const { person } = lead
  const addresses = person.contactPoints.flatMap(({ kind, value }) => (kind === CHANNEL ? [value] : []))
  const [chosenAddress, setAddress] = useState<string>()
  const to = addresses.find((each) => each === chosenAddress) ?? addresses[0]
  const senders = useEndpoint(listSenders)
  const accounts = senders.data?.data.flatMap(({ channel, account }) => (channel === CHANNEL ? [account] : []))
  const [chosenAccount, setAccount] = useState<string>()
  const account =
    accounts?.find((each) => each === chosenAccount) ?? usualAccount(CHANNEL, accounts ?? [], lead.conversations)
  const optOut = lead.conversations.find((each) => each.channel === CHANNEL && each.optOut)?.optOut
  const draft = useDraft(`first-email/${lead.id}`, NOTHING)
  const typed = draft.value
  const files = useDraft(`first-email-files/${lead.id}`, NO_FILES)
  const [isUploading, setUploading] = useState(false)
  const subject = TypedSubject.safeParse(typed.subject).data
  const text = tidyText(typed.text)
  const isEmpty = text === '' && files.value.length === 0
  // The files say so themselves.
  const isTooMuch = !areSendable(CHANNEL, files.value)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const over = text.length - textLimitOf(CHANNEL).most
  const [tried, setTried] = useState(false)
  const opening = useCommand(openConversation, { onRefused: () => true })
  const sending = useCommand(sendMessage, {
    refreshes: [getLead, getTimeline, listConversations],
    onRefused: () => true,
  })
  const isSaving = opening.saving === 'saving' || sending.saving === 'saving'
  const failure = opening.error ?? sending.error
  const isOfAddress = opening.fieldErrors.to !== undefined || isApiError(opening.error, 'number-not-of-person')
  const wrongSubject = tried && subject === undefined ? t('subject-required') : sending.fieldErrors.subject
  const missingText = tried && isEmpty ? t('message-required') : sending.fieldErrors.text
  const wrongText = over > 0 ? t('too-long', { count: over, number: number(over) }) : missingText
  // A second press comes before the first is shown to be under way.
  const isUnderWay = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const forgetFailure = () => {
    if (!failure || isSaving) return
    opening.reset()
    sending.reset()
  }
  const change = (more: Partial<Typed>) => {
    draft.setValue({ ...typed, ...more })
    forgetFailure()
  }
  const macros = useMacroSuggestions({
    field,
    value: typed.text,
    // A macro may have been waited for: what was typed in the subject meanwhile stays.
    setValue: (value) => {
      draft.settle((now) => ({ ...now, text: value }))
      forgetFailure()
    },
    channel: CHANNEL,
    person,
    locked: false,
  })
  const fill = ({ from, to: until }: PlacedPlaceholder) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, until)
  }
  const idOf = (parts: readonly string[]): string => {
    const said = JSON.stringify(parts)
    if (typed.tried?.said === said) return typed.tried.id
    const id = uuidV7()
    draft.setValue({ ...typed, tried: { said, id } })
    return id
  }
  /** @returns the conversation; undefined where it was refused */
  const sendBy = async (ours: string, theirs: string, under: string): Promise<string | undefined> => {
    const clientMessageId = idOf([ours, theirs, under, text, ...files.value.map(({ id }) => id)])
    const opened = await opening.send({ body: { leadId: lead.id, channel: CHANNEL, account: ours, to: theirs } })
    if (!opened) return undefined
    const conversationId = opened.body.id
    const said = { ...(text !== '' && { text }), ...(files.value.length > 0 && { files: [...files.value] }) }
    const body = { clientMessageId, subject: under, ...said }
    return (await sending.send({ params: { conversationId }, body })) && conversationId
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (subject === undefined || isEmpty || over > 0) return focusFirstFault(event.currentTarget)
    const [unfilled] = placeholdersIn(typed.text)
    if (unfilled) return fill(unfilled)
    if (isUnderWay.current || isUploading || isTooMuch || to === undefined || account === undefined) return
    isUnderWay.current = true
    const conversationId = await sendBy(account, to, subject)
    isUnderWay.current = false
    if (conversationId === undefined) return
    draft.settle((now) => leftOf(now, typed))
    files.settle((now) => {
      const left = now.filter(({ id }) => !files.value.some((sent) => sent.id === id))
      return left.length > 0 ? left : NO_FILES
    })
    showToast({ tone: 'success', title: t('sent') })
    if (isLeft.current) return
    onClose()
    onSent?.(conversationId)
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}
      sx={{ display: 'contents' }}
    >
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {senders.error && !senders.data && <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />}
        {accounts?.length === 0 && <Said>{t('not-connected')}</Said>}
        {addresses.length === 0 && <Said>{t('no-address')}</Said>}
        {optOut && (
          <Said>
            {t('opted-out')}
            <OptOutSaid optOut={optOut} />
          </Said>
        )}
        {failure && (
          <Banner hue="red" icon={ErrorOutline} role="alert">
            <strong>{t('failed')}</strong>
            <br />
            {isOfAddress && `${t('to')}: `}
            {errorWords(failure)}
          </Banner>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 14, color: 'text.secondary' }}>
          {to !== undefined && (
            <OneOf
              label={t('to')}
              chosen={to}
              choices={addresses.map((value) => ({ value, label: `${personName(person.name)} <${value}>` }))}
              onChoose={(value) => {
                setAddress(value)
                forgetFailure()
              }}
            />
          )}
          {account !== undefined && (
            <OneOf
              label={t('from')}
              chosen={account}
              choices={(accounts ?? []).map((value) => ({ value, label: value }))}
              onChoose={(value) => {
                setAccount(value)
                forgetFailure()
              }}
            />
          )}
        </Box>
        <TextField
          required
          autoFocus
          label={t('subject')}
          value={typed.subject}
          onChange={(event) => change({ subject: event.target.value })}
          error={wrongSubject !== undefined}
          helperText={wrongSubject}
          slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', maxLength: SUBJECT_LENGTH } }}
        />
        <Box>
          <TextField
            fullWidth
            multiline
            required={files.value.length === 0}
            minRows={6}
            maxRows={14}
            inputRef={field}
            label={t('message')}
            value={typed.text}
            onChange={(event) => {
              change({ text: event.target.value })
              macros.onSelect(event)
            }}
            onSelect={macros.onSelect}
            onKeyDown={macros.onKeyDown}
            error={wrongText !== undefined}
            helperText={wrongText}
            slotProps={{ htmlInput: { dir: 'auto', ...macros.aria } }}
          />
          {macros.list}
          <UnfilledNote text={typed.text} onFill={fill} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 36, mt: 1 }}>
            <ComposerFiles
              channel={CHANNEL}
              files={files.value}
              onFiles={files.settle}
              onUploading={setUploading}
              place={form}
            />
            {macros.button}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={isSaving}
          disabled={account === undefined || to === undefined || isUploading || isTooMuch}
        >
          {t('send')}
        </Button>
      </DialogActions>
    </Box>
  )
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <Banner hue="amber" icon={ErrorOutline} role="status">
    {children}
  </Banner>
)

interface OneOfProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** What is chosen, and the way to choose another where there is one. */
const OneOf = (props: OneOfProps) => {
  if (props.choices.length > 1)
    return (
      <Box sx={{ maxWidth: '100%', '& .MuiButton-root': { maxWidth: '100%', overflowWrap: 'anywhere' } }}>
        <ChoiceButton {...props} />
      </Box>
    )
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {props.label}: {props.choices[0]?.label}
    </Box>
  )
}
