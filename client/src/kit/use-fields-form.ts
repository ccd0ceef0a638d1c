import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../base/api/api-error.ts'
import { fieldErrorsOf } from '../base/api/field-errors.ts'
import { useDraft } from '../base/drafts/use-draft.ts'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import { useLanguage } from '../base/i18n/language.ts'
import type { NamedField } from '../base/named-fields.ts'
import { faultsBelow } from './editors/faults-below.ts'
import type { Faults } from './editors/field-editor.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { readTyped } from './editors/read-typed.ts'
import { focusFirstFault } from './focus-first-fault.ts'

export type Typed = Readonly<Record<string, unknown>>

export interface FieldsFormState {
  readonly fields: readonly NamedField[]
  /** What stands in the editors, by field. */
  readonly typed: Typed
  readonly faults: Faults
  readonly ref: RefObject<HTMLFormElement | null>
  readonly change: (field: string, value: unknown) => void
  /** What was typed, as it is sent; null where it has faults, which are shown then. */
  readonly read: () => Typed | null
  /** Whether a refusal names fields; they are shown. */
  readonly showFaultsOf: (error: ApiError) => boolean
  /** It was typed at an earlier visit. */
  readonly restored: boolean
  readonly discard: () => void
}

interface FormOptions {
  /** What stands in the fields at first, as replies tell values. */
  readonly begun?: Typed
  /** The same, where the way here says it: it counts over what was typed another time. */
  readonly given?: Typed
  /** What stands in editors at first, since it was typed for the one before. */
  readonly common?: Typed
  /** What was typed as it is sent. */
  readonly bodyOf?: (values: Typed) => Typed
  /** What a body has to hold to beside what each field asks. */
  readonly check?: z.ZodType
  /** The field at which a fault is shown, by where it stands in the body. */
  readonly placeOf?: (path: string) => string
}

/**
 * Fields being typed in. What is typed is kept until it is sent or given up.
 * @param draftKey  what is being written where, such as `new-clinic`
 */
export const useFieldsForm = (
  collection: string,
  fields: readonly NamedField[],
  draftKey: string,
  { begun, given, common, bodyOf, check, placeOf = (path) => path }: FormOptions = {},
): FieldsFormState => {
  const speech = useSpeech(collection)
  const language = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const first = { ...begun, ...given }
  const empty: Typed = {
    ...Object.fromEntries(
      fields.map((field) => [field.name, fieldEditorOf(field).typed(first[field.name] ?? null, field, speech)]),
    ),
    ...common,
  }
  const draft = useDraft<Typed>(draftKey, empty)
  // A draft of before a field was declared lacks it.
  const typed: Typed = { ...empty, ...draft.value }
  const takeGiven = useEffectEvent(() => {
    if (given)
      draft.setValue({ ...typed, ...Object.fromEntries(Object.keys(given).map((name) => [name, empty[name]])) })
  })
  useEffect(() => {
    if (draft.restored) takeGiven()
  }, [draft.restored])
  const [faults, setFaults] = useState<Faults>({})
  const faultsIn = (told: Parameters<typeof fieldErrorsOf>[0]): Faults =>
    Object.fromEntries(Object.entries(fieldErrorsOf(told)).map(([path, fault]) => [placeOf(path), fault]))
  const show = (found: Faults) => {
    setFaults(found)
    if (ref.current) focusFirstFault(ref.current)
  }
  return {
    fields,
    typed,
    faults,
    ref,
    restored: draft.restored,
    change(field, value) {
      draft.setValue({ ...typed, [field]: value })
      if (Object.keys(faultsBelow(faults, field)).length > 0) setFaults(without(faults, field))
    },
    read() {
      const readings = fields.map(
        (field) => [field.name, readTyped(field, typed[field.name], speech, language)] as const,
      )
      const found = Object.assign({}, ...readings.map(([name, reading]) => faultsUnder(name, reading.faults)))
      const values = Object.fromEntries(readings.map(([name, { value }]) => [name, value]))
      const body = bodyOf?.(values) ?? values
      const complaints = check?.safeParse(body).error
      const all = { ...(complaints && faultsIn(faultsOf(complaints, language))), ...found }
      if (Object.keys(all).length > 0) {
        show(all)
        return null
      }
      setFaults({})
      return body
    },
    showFaultsOf(error) {
      const found = faultsIn(error.fieldFaults)
      if (Object.keys(found).length === 0) return false
      show(found)
      return true
    },
    discard() {
      draft.discard()
      setFaults({})
    },
  }
}

const faultsUnder = (name: string, faults: Faults = {}): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path === '' ? name : `${name}.${path}`, fault]))

/** The faults but for those of a field that is typed anew. */
const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
