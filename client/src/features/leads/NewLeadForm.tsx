import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { OpenLeadBody, openLead } from '@kervan/contracts/api/leads/open-lead'
import { LEAD_SOURCES, TREATMENTS } from '@kervan/contracts/statuses/lead-stages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorWords } from '../../shared/api/error-words.ts'
import { fieldErrorsOf } from '../../shared/api/field-errors.ts'
import { useCommand } from '../../shared/api/use-command.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx'
import { contractResolver } from '../../shared/forms/contract-resolver.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useUser } from '../../shared/session/session-store.ts'
import { useColleagues } from '../../shared/users/use-colleagues.ts'

/** What is typed; empty texts are what nobody has typed. */
export interface NewLead {
  readonly name_surname: string
  readonly phone_number: string
  readonly email_address: string
  readonly source: string
  readonly treatment: string
  readonly campaign: string
  readonly ownerId: string
}

interface NewLeadFormProps {
  /** Shown under the contact fields as they are typed. */
  readonly hint: (typed: NewLead) => ReactNode
  /** A lead that stands in the way, as a link. */
  readonly existing: (leadId: string) => ReactNode
  readonly onOpened: (leadId: string) => void
  readonly onCancel: () => void
}

/** A lead typed by hand. What is typed is kept until it is sent or given up. */
export const NewLeadForm = ({ hint, existing, onOpened, onCancel }: NewLeadFormProps) => {
  const { t } = useTranslation(['leads', 'record'])
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { id: me, fullName } = useUser()
  const colleagues = useColleagues()
  const empty: NewLead = {
    name_surname: '',
    phone_number: '',
    email_address: '',
    source: 'phone',
    treatment: 'general',
    campaign: '',
    ownerId: me,
  }
  const draft = useDraft<NewLead>('new-lead', empty)
  const [refusal, setRefusal] = useState<ReactNode>(null)
  const form = useForm({
    defaultValues: empty,
    resolver: contractResolver<NewLead, typeof OpenLeadBody>(OpenLeadBody, language),
  })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control }) as NewLead

  const command = useCommand(openLead, {
    onRefused: (error) => {
      const faults = Object.entries(fieldErrorsOf(error.fieldFaults))
      for (const [field, message] of faults) form.setError(field as keyof NewLead, { message }, { shouldFocus: true })
      if (faults.length > 0) return true
      if (!isApiError(error, 'lead-already-open', 'identity-taken')) return false
      setRefusal(
        <>
          {errorWords(error)} {error.code === 'lead-already-open' && error.existing && existing(error.existing)}
        </>,
      )
      return true
    },
  })

  const takeUpDraft = useEffectEvent(() => form.reset(draft.value, { keepDefaultValues: true }))
  useEffect(() => {
    if (draft.restored) takeUpDraft()
  }, [draft.restored])
  const keep = useEffectEvent((values: NewLead) => draft.setValue(values))
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values, name }) => name && keep(values as NewLead) }),
    [form],
  )

  const send = form.handleSubmit(async (body) => {
    setRefusal(null)
    const reply = await command.send({ body })
    if (!reply) return
    draft.discard()
    // A list brings itself up to date when one comes back to it.
    void queryClient.invalidateQueries({ queryKey: [listLeads.name], refetchType: 'none' })
    onOpened(reply.body.id)
  })
  const field = (name: keyof NewLead) => ({
    ...form.register(name),
    label: t(`new.${name}`),
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? ' ',
    fullWidth: true,
  })
  const choice = (name: keyof NewLead, choices: readonly { value: string; label: string }[]) => (
    <ChoiceField control={form.control} name={name} label={t(`new.${name}`)} choices={choices} />
  )
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1 }}>
      <TextField autoFocus required autoComplete="off" {...field('name_surname')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3, rowGap: 1 }}>
        <TextField type="tel" autoComplete="off" placeholder="0532 123 45 67" {...field('phone_number')} />
        <TextField type="email" autoComplete="off" {...field('email_address')} />
      </Box>
      {hint(typed)}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3, rowGap: 1, mt: 2 }}>
        {choice(
          'source',
          LEAD_SOURCES.map((value) => ({ value, label: t(`status:source.${value}`) })),
        )}
        {choice(
          'treatment',
          TREATMENTS.map((value) => ({ value, label: t(`status:treatment.${value}`) })),
        )}
        {choice('ownerId', [
          { value: me, label: t('record:people.me', { name: fullName }) },
          ...colleagues.filter(({ id }) => id !== me).map(({ id, fullName }) => ({ value: id, label: fullName })),
        ])}
        <TextField autoComplete="off" {...field('campaign')} />
      </Box>
      {refusal && (
        <Alert severity="warning" variant="outlined">
          {refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        {draft.restored && (
          <Button
            color="inherit"
            onClick={() => {
              draft.discard()
              form.reset(empty)
            }}
          >
            {t('new.start-over')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t('new.open')}
        </Button>
      </Box>
    </Box>
  )
}
