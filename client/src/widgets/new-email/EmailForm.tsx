import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { textLimitOf } from '@kervan/contracts/messages/channels'
import { SUBJECT_LENGTH, TypedSubject } from '@kervan/contracts/messages/subject'
import { tidyText } from '@kervan/contracts/text/typed-text'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { showToast } from '../../base/ui/toast/toasts.ts'
import { OptOutSaid } from '../composer/OptOutSaid.tsx'
import { usualAccount } from '../composer/usual-account.ts'

const CHANNEL = 'email'

interface EmailFormProps {
  readonly lead: LeadPage
  readonly onClose: () => void
  readonly onSent: ((conversationId: string) => void) | undefined
}

/** To which address, by which account, under which subject: what is typed stays until the server has taken it. */
export const EmailForm = ({ lead, onClose, onSent }: EmailFormProps) => {
  const { t } = useTranslation(['emails', 'common'])
  const { number } = useFormats()
  const { person } = lead
  const addresses = person.contactPoints.flatMap(({ kind, value }) => (kind === CHANNEL ? [value] : []))
  const [to, setTo] = useState(addresses[0])
  const senders = useEndpoint(listSenders).data?.data
  const accounts = senders?.flatMap(({ channel, account }) => (channel === CHANNEL ? [account] : []))
  const [chosenAccount, setAccount] = useState<string>()
  const account = chosenAccount ?? usualAccount(CHANNEL, accounts ?? [], lead.conversations)
  const optOut = lead.conversations.find((each) => each.channel === CHANNEL && each.optOut)?.optOut
  const subjectDraft = useDraft(`email-subject/${lead.id}`, '')
  const subject = TypedSubject.safeParse(subjectDraft.value).data
  const draft = useDraft(`email/${lead.id}`, '')
  const text = tidyText(draft.value)
  const over = text.length - textLimitOf(CHANNEL).most
  const [tried, setTried] = useState(false)
  const opening = useCommand(openConversation, { onRefused: () => true })
  const sending = useCommand(sendMessage, {
    refreshes: [getLead, getTimeline, listConversations],
    onRefused: () => true,
  })
  const isSaving = opening.saving === 'saving' || sending.saving === 'saving'
  const failure = opening.error ?? sending.error
  const idOf = useMessageId()
  const noSubject = tried && subject === undefined && t('subject-required')
  const wrongText =
    over > 0 ? t('too-long', { count: over, number: number(over) }) : tried && text === '' && t('message-required')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSaving || to === undefined || account === undefined || subject === undefined) return
    if (text === '' || over > 0) return
    const opened = await opening.send({ body: { leadId: lead.id, channel: CHANNEL, account, to } })
    if (!opened) return
    const conversationId = opened.body.id
    const clientMessageId = idOf([conversationId, subject, text])
    const sent = await sending.send({ params: { conversationId }, body: { clientMessageId, subject, text } })
    if (!sent) return
    subjectDraft.settle(() => '')
    draft.settle(() => '')
    showToast({ tone: 'success', title: t('sent') })
    onClose()
    onSent?.(conversationId)
  }
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
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
            {errorWords(failure)}
          </Banner>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 14, color: 'text.secondary' }}>
          {to !== undefined && (
            <OneOf
              label={t('to')}
              chosen={to}
              choices={addresses.map((value) => ({ value, label: `${personName(person.name)} <${value}>` }))}
              onChoose={setTo}
            />
          )}
          {account !== undefined && (
            <OneOf
              label={t('from')}
              chosen={account}
              choices={(accounts ?? []).map((value) => ({ value, label: value }))}
              onChoose={setAccount}
            />
          )}
        </Box>
        <TextField
          required
          autoFocus
          label={t('subject')}
          value={subjectDraft.value}
          onChange={(event) => subjectDraft.setValue(event.target.value)}
          error={Boolean(noSubject)}
          helperText={noSubject || undefined}
          slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', maxLength: SUBJECT_LENGTH } }}
        />
        <TextField
          multiline
          required
          minRows={6}
          maxRows={14}
          label={t('message')}
          value={draft.value}
          onChange={(event) => draft.setValue(event.target.value)}
          error={Boolean(wrongText)}
          helperText={wrongText || undefined}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={isSaving}
          disabled={accounts?.length === 0 || addresses.length === 0}
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
  if (props.choices.length > 1) return <ChoiceButton {...props} />
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {props.label}: {props.choices[0]?.label}
    </Box>
  )
}

/** The id of a message as it is typed: sent again unchanged it is the same message, changed it is another. */
const useMessageId = () => {
  const last = useRef({ said: '', id: '' })
  return (parts: readonly string[]): string => {
    const said = JSON.stringify(parts)
    if (last.current.said !== said) last.current = { said, id: uuidV7() }
    return last.current.id
  }
}
