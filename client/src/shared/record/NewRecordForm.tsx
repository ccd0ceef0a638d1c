import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import type { Named } from '@kervan/contracts/record/record-row'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { ApiError } from '../api/api-error.ts'
import { errorWords } from '../api/error-words.ts'
import { fieldErrorsOf } from '../api/field-errors.ts'
import { useCommand } from '../api/use-command.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useLanguage } from '../i18n/language.ts'
import { useUser } from '../session/session-store.ts'
import { FieldInput } from './editors/FieldInput.tsx'
import { faultsBelow } from './editors/faults-below.ts'
import type { Faults } from './editors/field-editor.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { readTyped } from './editors/read-typed.ts'
import { fieldKindOf } from './field-kinds/field-kinds.tsx'
import { useSpeech } from './field-kinds/use-speech.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { isMeant } from './is-meant.ts'
import type { NamedField } from './named-fields.ts'
import type { RecordKit } from './record-kit.ts'

/** What of a form is the kind's own. */
export interface OwnForm {
  /** What is typed, where that is not every field of the kind. */
  readonly fields: readonly NamedField[]
  /** What stands in them at first, as replies tell values; `me` is who types. */
  readonly initial?: (me: Named) => Typed
  /** What was typed as it is sent. */
  readonly bodyOf?: (values: Typed) => Typed
  /** What a body has to hold to beside what each field asks; its complaints are told before anything is sent. */
  readonly check?: z.ZodType
  /** The refusal that names a record of the kind which stands in the way. */
  readonly existing?: ErrorCode
  /** Shown under a field while it is typed. */
  readonly hint?: { readonly under: string; readonly of: (typed: Typed) => ReactNode }
}

interface NewRecordFormProps {
  readonly kit: RecordKit
  readonly own?: OwnForm
  /** @param made  what the reply says of it */
  readonly onCreated: (made: Made) => void
  readonly onCancel: () => void
}

/** Beside the id, what a kind's creation tells this once. */
export type Made = { readonly id: string } & Readonly<Record<string, unknown>>

type Typed = Readonly<Record<string, unknown>>

/** A record of any kind being typed. What is typed is kept until it is sent or given up. */
export const NewRecordForm = ({ kit, own, onCreated, onCancel }: NewRecordFormProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const speech = useSpeech(kit.collection)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { id, fullName } = useUser()
  const { fields, initial, bodyOf, check, hint } = own ?? { fields: kit.fields }
  const form = useRef<HTMLFormElement>(null)
  const begun = initial?.({ id, name: fullName }) ?? {}
  const empty: Typed = Object.fromEntries(
    fields.map((field) => [field.name, fieldEditorOf(field.type).typed(begun[field.name] ?? null, field, speech)]),
  )
  const draft = useDraft<Typed>(`new-${kit.kind}`, empty)
  // A draft of before a field was declared lacks it.
  const typed: Typed = { ...empty, ...draft.value }
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const show = (found: Faults) => {
    setFaults(found)
    if (form.current) focusFirstFault(form.current)
  }
  const command = useCommand(kit.create, {
    onRefused: (error) => {
      const found = fieldErrorsOf(error.fieldFaults)
      if (Object.keys(found).length > 0) show(found)
      else setRefusal(error)
      return true
    },
  })
  const send = async () => {
    setRefusal(null)
    const readings = fields.map((field) => [field.name, readTyped(field, typed[field.name], speech, language)] as const)
    const found = Object.assign({}, ...readings.map(([name, reading]) => faultsUnder(name, reading.faults)))
    const values = Object.fromEntries(readings.map(([name, { value }]) => [name, value]))
    const body = bodyOf?.(values) ?? values
    const complaints = check?.safeParse(body).error
    const all = { ...(complaints && fieldErrorsOf(faultsOf(complaints, language))), ...found }
    if (Object.keys(all).length > 0) return show(all)
    setFaults({})
    const reply = await command.send({ body } as never)
    if (!reply) return
    draft.discard()
    // A list brings itself up to date when one comes back to it.
    void queryClient.invalidateQueries({ queryKey: [kit.listEndpoint.name], refetchType: 'none' })
    onCreated(reply.body as unknown as Made)
  }
  const isWide = ({ name, type }: NamedField) => name === kit.nameField || fieldKindOf(type).isWide === true
  const [first] = fields
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: 2,
          pt: 1,
        }}
      >
        {fields
          .filter((field) => isMeant(field, typed))
          .map((field) => (
            <Fragment key={field.name}>
              <Box sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined, minWidth: 0 }}>
                <FieldInput
                  field={field}
                  label={t(field.label)}
                  typed={typed[field.name]}
                  onChange={(value) => {
                    draft.setValue({ ...typed, [field.name]: value })
                    if (Object.keys(faultsBelow(faults, field.name)).length > 0) setFaults(without(faults, field.name))
                  }}
                  faults={faultsBelow(faults, field.name)}
                  autoFocus={field === first}
                />
              </Box>
              {hint?.under === field.name && (
                <Box sx={{ gridColumn: '1 / -1', '& > :not(:empty)': { mb: 3 } }}>{hint.of(typed)}</Box>
              )}
            </Fragment>
          ))}
      </Box>
      {refusal && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {errorWords(refusal)}{' '}
          {refusal.existing && refusal.code === own?.existing && (
            <MuiLink component={Link} to={kit.hrefOf(refusal.existing)} color="inherit" underline="always">
              {t(['new.existing', 'record:new.existing'])}
            </MuiLink>
          )}
        </Alert>
      )}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          mt: 2,
          py: 2,
          bgcolor: 'background.paper',
        }}
      >
        {draft.restored && (
          <Button
            color="inherit"
            onClick={() => {
              draft.discard()
              setFaults({})
            }}
          >
            {t('record:new.start-over')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={command.saving === 'saving'}>
          {t(['new.create', 'record:new.create'])}
        </Button>
      </Box>
    </Box>
  )
}

const faultsUnder = (name: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path === '' ? name : `${name}.${path}`, fault]))

/** The faults but for those of a field that is typed anew. */
const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
