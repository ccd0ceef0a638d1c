import type { Consent } from '@kervan/contracts/api/people/consent'
import { getPerson, type PersonPage } from '@kervan/contracts/api/people/get-person'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { giveConsent } from '@kervan/contracts/api/people/give-consent'
import { withdrawConsent } from '@kervan/contracts/api/people/withdraw-consent'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { CONSENT_WAYS, CONSENT_WORDS_LENGTH } from '@kervan/contracts/people/consents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { DateInput } from '../../base/forms/dates/DateInput.tsx'
import { parseDay } from '../../base/forms/dates/typed-dates.ts'
import { useLanguage } from '../../base/i18n/language.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

interface ConsentDialogProps {
  readonly channel: Consent['channel']
  readonly person: PersonPage
  readonly onClose: () => void
}

/** Asks what the person said of a channel: whether a consent was given or withdrawn, how, in which words and when. */
export const ConsentDialog = ({ channel, person, onClose }: ConsentDialogProps) => {
  const { t } = useTranslation(['people', 'record'])
  const language = useLanguage()
  const title = useId()
  const refreshes = [getPerson, getTimeline]
  const giving = useCommand(giveConsent, { refreshes })
  const withdrawing = useCommand(withdrawConsent, { refreshes })
  /** Nothing is chosen beforehand: what the person said is not ours to suppose. */
  const [said, setSaid] = useState<'give' | 'withdraw' | null>(null)
  const [how, setHow] = useState<Consent['how']>('spoken')
  const [words, setWords] = useState('')
  const [typedDay, setTypedDay] = useState('')
  const [tried, setTried] = useState(false)
  const busy = [giving, withdrawing].some(({ saving }) => saving === 'saving')
  const faults = { ...giving.fieldErrors, ...withdrawing.fieldErrors }
  const gives = said === 'give'
  const on = typedDay.trim() === '' ? undefined : parseDay(typedDay)
  const wrong = {
    said: tried && said === null ? fieldFaultText('required', language) : undefined,
    words: tried && gives && words.trim() === '' ? fieldFaultText('required', language) : faults.words,
    on: tried && typedDay.trim() !== '' && on === undefined ? fieldFaultText('invalid-date', language) : faults.on,
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || said === null || (gives && words.trim() === '') || (typedDay.trim() !== '' && on === undefined)) return
    const params = { personId: person.id }
    const consent = { channel, how, ...(on && { on }) }
    const done = gives
      ? await giving.send({ params, body: { ...consent, words } }, { ifMatch: person.revision })
      : await withdrawing.send({ params, body: { ...consent, ...(words.trim() && { words }) } })
    if (!done) return
    showToast({ tone: 'success', title: t('consent.saved', { channel: t(`status:channel.${channel}`) }) })
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={title}>{t('consent.of', { channel: t(`status:channel.${channel}`) })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="body2" color="textSecondary">
            {t('consent.explain')}
          </Typography>
          <RadioGroup
            aria-label={t('consent.said')}
            aria-describedby={wrong.said && `${title}-said`}
            value={said}
            onChange={(event) => setSaid(event.target.value as typeof said)}
          >
            {(['give', 'withdraw'] as const).map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={t(`consent.${each}`)} />
            ))}
            {wrong.said && (
              <FormHelperText error id={`${title}-said`}>
                {wrong.said}
              </FormHelperText>
            )}
          </RadioGroup>
          <TextField
            select
            label={t('consent.how')}
            value={how}
            onChange={(event) => setHow(event.target.value as Consent['how'])}
          >
            {CONSENT_WAYS.map((way) => (
              <MenuItem key={way} value={way}>
                {t(`consent.way.${way}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            maxRows={8}
            required={gives}
            label={t(gives ? 'consent.words-given' : 'consent.words-withdrawn')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={wrong.words !== undefined}
            helperText={wrong.words}
            slotProps={{ htmlInput: { maxLength: CONSENT_WORDS_LENGTH } }}
          />
          <DateInput
            name="on"
            label={t('consent.on')}
            typed={typedDay}
            onTyped={setTypedDay}
            error={wrong.on !== undefined}
            helperText={wrong.on}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('record:save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
