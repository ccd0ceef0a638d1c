import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { Named } from '@kervan/contracts/kit/record-row'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { z } from 'zod'
import type { ApiError } from '../base/api/api-error.ts'
import { errorWords } from '../base/api/error-words.ts'
import type { NamedField } from '../base/named-fields.ts'
import { PersonKnown } from '../base/people/PersonKnown.tsx'
import { useUser } from '../base/session/session-store.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { notSaved } from './not-saved.ts'
import type { RecordKit } from './record-kit.ts'
import { type Typed, useFieldsForm } from './use-fields-form.ts'
import { useFormCommand } from './use-form-command.ts'

/** What of a form is the kind's own. */
export interface OwnForm {
  /** What is typed, where that is not every field of the kind. */
  readonly fields?: readonly NamedField[]
  /** What stands in them at first, as replies tell values, beside who types as the one whose own it is. */
  readonly initial?: () => Typed
  /** What was typed as it is sent. */
  readonly bodyOf?: (values: Typed) => Typed
  /** What a body has to hold to beside what each field asks; its complaints are told before anything is sent. */
  readonly check?: z.ZodType
  /** The refusal that names a record of the kind which stands in the way. */
  readonly existing?: ErrorCode
  /** A refusal with a way out that takes one press: what is sent besides, under the key of its words. */
  readonly wayOut?: { readonly code: ErrorCode; readonly also: Typed; readonly label: string }
  /** Many are made one after the other where another record's page leads here: the fields that the next one has in common. */
  readonly inARow?: readonly string[]
  /** Shown under a field while it is typed. */
  readonly hint?: { readonly under: string; readonly of: (typed: Typed) => ReactNode }
  /** Shown beside the fields, or under them where there is no room. */
  readonly beside?: ComponentType<{ readonly typed: Typed }>
}

interface NewRecordFormProps {
  readonly kit: RecordKit
  readonly own?: OwnForm
  /**
   * @param made    what the reply says of it
   * @param isNext  another one is made next, here
   */
  readonly onCreated: (made: Made, isNext: boolean) => void
  readonly onCancel: () => void
}

/**
 * A new record is the own one of who types it, unless the form says otherwise: else one who sees the own records alone would not see it,
 * and no reminder of it would come.
 */
const ownedBy = (me: Named, { record }: RecordKit, fields: readonly NamedField[]): Typed => {
  const owner = fields.find(({ name, of }) => name === record.scopes?.own && of === 'user')
  return owner ? { [owner.name]: owner.type === 'references' ? [me] : me } : {}
}

/** Beside the id, what a kind's creation tells this once. */
export type Made = { readonly id: string } & Readonly<Record<string, unknown>>

/** Fields, and what follows from them where it stays in sight. */
const BESIDE = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 6,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  '& > :nth-of-type(2)': { position: { md: 'sticky' }, top: 8 },
} as const

/** Records of any kind being typed, one after the other. What is typed is kept until it is sent or given up. */
export const NewRecordForm = (props: NewRecordFormProps) => {
  const [round, setRound] = useState<{ readonly place: number; readonly common?: Typed }>({ place: 0 })
  return (
    <OneRecordForm
      key={round.place}
      {...props}
      common={round.common}
      onNext={(common) => setRound({ place: round.place + 1, common })}
    />
  )
}

interface OneRecordFormProps extends NewRecordFormProps {
  /** What was typed for the one before and stands for this one too. */
  readonly common?: Typed
  readonly onNext: (common: Typed) => void
}

const OneRecordForm = ({ kit, own, common, onCreated, onNext, onCancel }: OneRecordFormProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const queryClient = useQueryClient()
  const { id, fullName } = useUser()
  const { fields = kit.typed, initial, bodyOf, check, hint, existing, wayOut, inARow, beside: Beside } = own ?? {}
  const { given } = (useLocation().state ?? {}) as { readonly given?: Typed }
  const begun = { ...ownedBy({ id, name: fullName }, kit, fields), ...initial?.() }
  const form = useFieldsForm(kit.collection, fields, `new-${kit.kind}`, { begun, given, common, bodyOf, check })
  const stands = (error: ApiError) => error.existing !== undefined && error.code === existing
  const leadsOut = (error: ApiError) => error.code === wayOut?.code
  const asksWho = (error: ApiError) => error.code === 'person-known'
  const command = useFormCommand(kit.create, form, (error) => stands(error) || leadsOut(error) || asksWho(error))
  const { refusal } = command
  /** The question that was left without an answer. */
  const [left, setLeft] = useState<ApiError | null>(null)
  /** Which of the buttons was pressed: the way out of a refusal leads on as that one does. */
  const [isNext, setIsNext] = useState(false)
  const mayGoOn = inARow !== undefined && given !== undefined
  const send = async (next: boolean, also?: Typed) => {
    setIsNext(next)
    const { typed } = form
    const reply = await command.send(undefined, also)
    if (!reply) return
    // A list brings itself up to date when one comes back to it.
    void queryClient.invalidateQueries({ queryKey: [kit.listEndpoint.name], refetchType: 'none' })
    onCreated(reply.body as unknown as Made, next)
    if (next && inARow) onNext(Object.fromEntries(inARow.map((name) => [name, typed[name]])))
  }
  return (
    <Box
      component="form"
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(false)
      }}
    >
      <Box sx={Beside && BESIDE}>
        <FieldsForm form={form} wide={kit.nameField} hint={hint} />
        {Beside && <Beside typed={form.typed} />}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          mt: 2,
          py: 2,
          bgcolor: 'background.paper',
        }}
      >
        {refusal && asksWho(refusal) && refusal !== left && (
          <PersonKnown
            refusal={refusal}
            saving={command.saving}
            onAnswer={(person) => void send(isNext, { person })}
            onClose={() => setLeft(refusal)}
          />
        )}
        {refusal && (
          <Alert
            severity="warning"
            variant="outlined"
            sx={{ mb: 2 }}
            action={
              leadsOut(refusal) && (
                <Button
                  color="inherit"
                  size="small"
                  loading={command.saving}
                  onClick={() => void send(isNext, wayOut?.also)}
                >
                  {t(wayOut!.label)}
                </Button>
              )
            }
          >
            <AlertTitle>{notSaved(t, kit.collection)}</AlertTitle>
            {errorWords(refusal)}{' '}
            {stands(refusal) && (
              <MuiLink component={Link} to={kit.hrefOf(refusal.existing!)} color="inherit" underline="always">
                {t(['new.existing', 'record:new.existing'])}
              </MuiLink>
            )}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {form.restored && (
            <Button color="inherit" onClick={form.discard}>
              {t('record:new.start-over')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          {mayGoOn && (
            <Button variant="outlined" loading={command.saving && isNext} onClick={() => void send(true)}>
              {t('record:new.next')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={command.saving && !isNext}>
            {t(['new.create', 'record:new.create'])}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
