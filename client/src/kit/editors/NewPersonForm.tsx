import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { NEW_PERSON, type PersonMeant } from '@kervan/contracts/people/typed-person'
import { isNumberAlone, writtenPhone } from '@kervan/contracts/text/phone'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { fieldErrorsOf } from '../../base/api/field-errors.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { usePhoneHint } from '../../base/format/use-phone-hint.ts'
import { personName } from '../../base/people/person-name.ts'
import type { ChoiceMaker } from './field-editor.ts'

const { create } = WRITTEN_ENDPOINTS.person
const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
] as const
type Typed = Readonly<Record<(typeof FIELDS)[number]['name'], string>>

/** Where what was searched for belongs. */
const begunWith = (typed: string): Typed => ({
  name: /[@\p{Nd}]/u.test(typed) ? '' : typed,
  phone: isNumberAlone(writtenPhone(typed).number) ? typed : '',
  email: typed.includes('@') ? typed : '',
})

/** A person who is not known yet, made while it is being chosen. One who is known by that number or e-mail is offered instead. */
export const NewPersonForm: ChoiceMaker['Form'] = ({ typed: searched, onMade, onBack }) => {
  const { t } = useTranslation(['record', 'people'])
  const [typed, setTyped] = useState(() => begunWith(searched.trim()))
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const command = useCommand(create, {
    onRefused: (error) => {
      setRefusal(error)
      return true
    },
  })
  const faults = fieldErrorsOf(refusal?.fieldFaults ?? [])
  const label = typed.name.trim()
  const phoneHint = usePhoneHint(typed.phone)

  const send = async (person?: PersonMeant) => {
    setRefusal(null)
    const body = { name: typed.name, phone: typed.phone || null, email: typed.email || null, ...(person && { person }) }
    const reply = await command.send({ body } as never)
    if (reply) onMade({ value: (reply.body as { readonly id: string }).id, label })
  }
  const known = refusal?.code === 'person-known' ? (refusal.people ?? []) : []
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        // It may stand within a form of its own.
        event.preventDefault()
        event.stopPropagation()
        void send()
      }}
      sx={{ display: 'grid', gap: 3, width: 320, maxWidth: '100%', p: 4 }}
    >
      {FIELDS.map(({ name, type }, place) => (
        <TextField
          key={name}
          autoFocus={place === 0}
          size="small"
          type={type}
          label={t(`people:fields.${name}`)}
          value={typed[name]}
          error={faults[name] !== undefined}
          helperText={faults[name] ?? (name === 'phone' ? phoneHint : undefined)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          // The list around it would take letters as a jump to an entry.
          onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
        />
      ))}
      {refusal && Object.keys(faults).length === 0 && (
        <Alert severity="warning" variant="outlined">
          {errorWords(refusal)}
          {known.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              color="inherit"
              onClick={() => onMade({ value: id, label: personName(name) })}
            >
              {t('people:known.same', { name: personName(name) })}
            </Button>
          ))}
          {known.length > 0 && (
            <Button size="small" color="inherit" onClick={() => void send(NEW_PERSON)}>
              {t('people:known.other')}
            </Button>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="inherit" onClick={onBack}>
          {t('status.back')}
        </Button>
        <Button type="submit" variant="contained" loading={command.saving === 'saving'}>
          {t('people.create')}
        </Button>
      </Box>
    </Box>
  )
}
