import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../base/session/session-store.ts'
import type { DocumentedCall } from './api-book.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { mayCall } from './may-call.ts'
import { TrialAnswer } from './TrialAnswer.tsx'
import { curlOf, sendTrial, type Trial, type TrialReply, trialFault, trialOf } from './try-call.ts'

const COVERED = { fontFamily: 'monospace', WebkitTextSecurity: 'disc' } as const

/** Sends a call with the own session, or with an API key that is typed and kept nowhere. One that changes something asks first. */
export const TryCall = ({ call }: { readonly call: DocumentedCall }) => {
  const { t } = useTranslation('api-docs')
  const user = useUser()
  const [trial, setTrial] = useState(() => trialOf(call))
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<TrialReply | 'none' | null>(null)
  const change = (changed: Partial<Trial>) => {
    setAsking(false)
    setTrial({ ...trial, ...changed })
  }
  const send = async () => {
    setAsking(false)
    setSending(true)
    setAnswer(await sendTrial(call, trial).catch(() => 'none' as const))
    setSending(false)
  }
  if (call.body?.bytes) return <Box sx={{ mt: 2, color: 'text.secondary' }}>{t('try.bytes')}</Box>
  const fault = trialFault(call, trial)
  // What a key may is for the server to say.
  const may = trial.key.trim() !== '' || mayCall(user, call)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault || !may || sending) return
        if (call.changes && !asking) setAsking(true)
        else void send()
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mt: 3 }}
    >
      {Object.entries(trial.params).map(([name, value]) => (
        <TextField
          key={name}
          label={name}
          value={value}
          onChange={(event) => change({ params: { ...trial.params, [name]: event.target.value } })}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, autoComplete: 'off' } }}
        />
      ))}
      {call.asked.query.length > 0 && (
        <TextField
          label={t('in.query')}
          helperText={t(call.search ? 'try.query-or-search' : 'try.query', { path: call.search })}
          value={trial.query}
          onChange={(event) => change({ query: event.target.value })}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, autoComplete: 'off' } }}
        />
      )}
      {call.asked.header.some(({ name }) => name === 'If-Match') && (
        <TextField
          label="If-Match"
          helperText={t('try.if-match')}
          value={trial.ifMatch}
          onChange={(event) => change({ ifMatch: event.target.value.replace(/\D/g, '') })}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
      {call.body && (
        <TextField
          label={t('in.body')}
          multiline
          minRows={4}
          maxRows={18}
          error={fault === 'json'}
          value={trial.body}
          onChange={(event) => change({ body: event.target.value })}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: 12 }, spellCheck: false } }}
        />
      )}
      {call.permission !== 'public' && (
        <TextField
          label={t('try.key')}
          helperText={t('try.key-hint')}
          error={fault === 'key'}
          value={trial.key}
          onChange={(event) => change({ key: event.target.value })}
          // Covered, and yet no password, which a browser would offer to keep.
          slotProps={{ htmlInput: { style: COVERED, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
      {asking ? (
        <Alert
          severity="warning"
          action={
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button color="inherit" size="small" onClick={() => setAsking(false)}>
                {t('try.cancel')}
              </Button>
              <Button autoFocus type="submit" color="inherit" variant="outlined" size="small">
                {t('try.sure')}
              </Button>
            </Box>
          }
        >
          {t(trial.key.trim() ? 'try.asks-with-key' : 'try.asks')}
        </Alert>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button type="submit" variant="contained" loading={sending} disabled={fault !== null || !may}>
            {t('try.send')}
          </Button>
          {(fault || !may) && (
            <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {may ? t(`try.fault.${fault!}`) : t('may-not')}
            </Box>
          )}
        </Box>
      )}
      <CodeBlock label={t('try.curl')} text={curlOf(call, trial, location.origin)} />
      {answer === 'none' ? (
        <Alert severity="error">{t('try.no-answer')}</Alert>
      ) : (
        answer && <TrialAnswer answer={answer} />
      )}
    </Box>
  )
}
