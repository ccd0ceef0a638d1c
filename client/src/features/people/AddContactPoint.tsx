import { type addContactPoint, TypedContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/api/use-command.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { typedContactPoint } from './typed-contact-point.ts'

interface AddContactPointProps {
  readonly personId: string
  readonly command: Command<typeof addContactPoint>
}

/** A phone or an e-mail typed into one field: which of them it is, one sees. Enter adds, Escape leaves. */
export const AddContactPoint = ({ personId, command }: AddContactPointProps) => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string>()

  if (typed === null) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Add />}
        onClick={() => setTyped('')}
        sx={{ justifySelf: 'start', px: 0.5, color: 'text.secondary' }}
      >
        {t('contact.add')}
      </Button>
    )
  }
  const close = () => {
    setTyped(null)
    setComplaint(undefined)
    command.reset()
  }
  const add = async () => {
    const body = typedContactPoint(typed)
    const parsed = TypedContactPoint.safeParse(body)
    setComplaint(parsed.success ? undefined : faultsOf(parsed.error, language)[0]?.message)
    if (parsed.success && (await command.send({ params: { personId }, body }))) close()
  }
  const wrong = complaint ?? command.fieldErrors.value
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}
    >
      <TextField
        autoFocus
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
        onBlur={() => typed === '' && close()}
        placeholder={t('contact.placeholder')}
        slotProps={{ htmlInput: { 'aria-label': t('contact.add'), autoComplete: 'off' } }}
        error={wrong !== undefined}
        helperText={wrong}
      />
      <Button type="submit" variant="outlined" loading={command.saving === 'saving'}>
        {t('contact.save')}
      </Button>
    </Box>
  )
}
