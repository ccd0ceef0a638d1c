import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { textLimitOf } from '@kervan/contracts/messages/channels'
import { TYPED_PHONE_LENGTH, TypedPhone } from '@kervan/contracts/text/phone-e164'
import { tidyText } from '@kervan/contracts/text/typed-text'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useDraft } from '../../base/drafts/use-draft.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { usePhoneHint } from '../../base/format/use-phone-hint.ts'
import { personName } from '../../base/people/person-name.ts'
import { useUser } from '../../base/session/session-store.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { SegmentCount } from '../../features/messages/SegmentCount.tsx'
import { sendWritten } from '../../features/messages/send-outgoing.ts'
import { withoutSent } from '../../kit/without-sent.ts'
import { OptOutSaid } from '../../widgets/composer/OptOutSaid.tsx'
import { usualAccount } from '../../widgets/composer/usual-account.ts'

const CHANNEL = 'sms'

interface SendSmsDialogProps {
  readonly lead: LeadPage
  readonly onClose: () => void
}

/**
 * Writes to a lead's person by SMS. The conversation is opened or found first; from then on the message is one of the page's, which the
 * timeline shows with what becomes of it.
 */
export const SendSmsDialog = ({ lead, onClose }: SendSmsDialogProps) => {
  const { t } = useTranslation(['sms', 'common'])
  const { number } = useFormats()
  const me = useUser()
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const [title, numbers] = [useId(), useId()]
  const { person } = lead
  const phones = person.contactPoints.flatMap(({ kind, value }) => (kind === 'phone' ? [formatPhone(value)] : []))
  // The number may have gone from the person's record since the page was shown.
  const hasNone = phones.length === 0
  const senders = useEndpoint(listSenders).data?.data
  // Where these could not be read, the server judges.
  const accounts = senders?.flatMap(({ channel, account }) => (channel === CHANNEL ? [account] : []))
  const isNotConnected = accounts?.length === 0
  const [chosenAccount, setAccount] = useState<string>()
  const account = chosenAccount ?? usualAccount(CHANNEL, accounts ?? [], lead.conversations)
  const optOut = lead.conversations.find((each) => each.channel === CHANNEL && each.optOut)?.optOut
  const opening = useCommand(openConversation, { refreshes: [getLead, getTimeline], onRefused: () => true })
  const [phone, setPhone] = useState(phones[0] ?? '')
  const draft = useDraft(`sms/${lead.id}`, '')
  const [tried, setTried] = useState(false)
  // A second press comes before the first is shown to be under way.
  const isUnderWay = useRef(false)
  const text = tidyText(draft.value)
  const over = text.length - textLimitOf(CHANNEL).most
  const phoneHint = usePhoneHint(phone)
  const isPhone = TypedPhone.safeParse(phone).success
  const wrongPhone = (tried && !isPhone) || opening.fieldErrors.to !== undefined
  const wrongText =
    over > 0 ? t('too-long', { count: over, number: number(over) }) : tried && text === '' && t('message-required')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isUnderWay.current || isNotConnected || hasNone || !isPhone || text === '' || over > 0) return
    const body = { leadId: lead.id, channel: CHANNEL, to: phone, ...(account !== undefined && { account }) } as const
    isUnderWay.current = true
    const opened = await opening.send({ body })
    isUnderWay.current = false
    if (!opened) return
    sendWritten(queryClient, {
      userId: me.id,
      by: me.fullName,
      conversationId: opened.body.id,
      channel: CHANNEL,
      person: { id: person.id, name: person.name },
      href: pathname,
      text,
    })
    draft.settle((typed) => withoutSent(typed, draft.value.trim()))
    showToast({ tone: 'success', title: t('sent') })
    onClose()
  }
  const failure = opening.error && opening.fieldErrors.to === undefined && errorWords(opening.error)
  const isNotFound = hasNone || isApiError(opening.error, 'number-not-of-person')
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={title}>{t('title', { name: personName(person.name) })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          {isNotConnected && (
            <Banner hue="amber" icon={ErrorOutline} role="status">
              {t('not-connected')}
            </Banner>
          )}
          {optOut && (
            <Banner hue="amber" icon={ErrorOutline} role="status">
              {t('opted-out')}
              <OptOutSaid optOut={optOut} />
            </Banner>
          )}
          {(failure || hasNone) && (
            <Banner hue="red" icon={ErrorOutline} role="alert">
              <strong>{t(isNotFound ? 'number-not-found' : 'failed')}</strong>
              <br />
              {hasNone ? t('no-number') : failure}
            </Banner>
          )}
          <TextField
            required
            type="tel"
            label={t('phone')}
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value)
              opening.reset()
            }}
            error={wrongPhone}
            helperText={wrongPhone ? t('phone-invalid') : phoneHint}
            slotProps={{ htmlInput: { list: numbers, autoComplete: 'off', maxLength: TYPED_PHONE_LENGTH } }}
            sx={{ mt: 1.5 }}
          />
          <datalist id={numbers}>
            {phones.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          {accounts && accounts.length > 1 && account !== undefined && (
            <Box sx={{ ml: -2 }}>
              <ChoiceButton
                label={t('from')}
                chosen={account}
                choices={accounts.map((value) => ({ value, label: formatPhone(value) }))}
                onChoose={setAccount}
              />
            </Box>
          )}
          <Box>
            <TextField
              fullWidth
              multiline
              required
              autoFocus
              minRows={3}
              maxRows={10}
              label={t('message')}
              value={draft.value}
              onChange={(event) => draft.setValue(event.target.value)}
              error={Boolean(wrongText)}
              helperText={wrongText || undefined}
              slotProps={{ htmlInput: { dir: 'auto' } }}
            />
            <Box sx={{ display: 'flex', justifyContent: 'end', minHeight: 20, mt: 0.5 }}>
              <SegmentCount text={text} />
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
            loading={opening.saving === 'saving'}
            disabled={isNotConnected || hasNone}
          >
            {t('send')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
