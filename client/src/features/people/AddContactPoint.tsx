import { type addContactPoint, TypedContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import type { Command } from '../../base/api/use-command.ts'
import { useLanguage } from '../../base/i18n/language.ts'
import { ContactPointForm } from './ContactPointForm.tsx'
import { TakenBy } from './TakenBy.tsx'
import { typedContactPoint } from './typed-contact-point.ts'

interface AddContactPointProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly command: Command<typeof addContactPoint>
}

/** A phone or an e-mail typed into one field: which of them it is, one sees. */
export const AddContactPoint = ({ person, command }: AddContactPointProps) => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const [open, setOpen] = useState(false)

  if (!open) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Add />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', px: 0.5, color: 'text.secondary' }}
      >
        {t('contact.add')}
      </Button>
    )
  }
  return (
    <ContactPointForm
      label={t('contact.add')}
      value=""
      placeholder={t('contact.placeholder')}
      submit={t('contact.save')}
      saving={command.saving === 'saving'}
      refused={command.fieldErrors.value ?? (command.error ? errorWords(command.error) : undefined)}
      complaint={(typed) => {
        const { error } = TypedContactPoint.safeParse(typedContactPoint(typed))
        return error && faultsOf(error, language)[0]?.message
      }}
      onSend={async (typed, shared) => {
        const body = { ...typedContactPoint(typed), ...(shared && { shared }) }
        return (await command.send({ params: { personId: person.id }, body })) !== undefined
      }}
      onClose={() => {
        setOpen(false)
        command.reset()
      }}
    >
      {(share) => <TakenBy error={command.error} person={person} onShare={share} />}
    </ContactPointForm>
  )
}
