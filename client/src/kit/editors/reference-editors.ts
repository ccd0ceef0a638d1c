import type { Named } from '@kervan/contracts/kit/record-row'
import type { FieldEditor } from './field-editor.ts'
import { useReferenceChoices } from './use-reference-choices.tsx'

type Reference = Named | null

const nameOf = (value: Named | string, colleague: (id: string) => string | undefined): Named =>
  typeof value === 'string' ? { id: value, name: colleague(value) ?? '' } : value

/** Another record; its name stays with it, so that a draft can say it. */
export const referenceEditor: FieldEditor<Reference> = {
  typed: (value, _field, { colleague }) => (value ? nameOf(value as Named, colleague) : null),
  read: (typed) => ({ value: typed?.id ?? null }),
  pick: {
    useChoices: ({ of }, typed, search) => useReferenceChoices(of, typed ? [typed] : [], search),
    chosen: (typed) => (typed ? [typed.id] : []),
    choose: (typed, { value, label }) => (typed?.id === value ? null : { id: value, name: label }),
    none: null,
  },
}

export const referencesEditor: FieldEditor<readonly Named[]> = {
  typed: (value, _field, { colleague }) => ((value ?? []) as readonly Named[]).map((each) => nameOf(each, colleague)),
  read: (typed) => ({ value: typed.map(({ id }) => id) }),
  pick: {
    useChoices: ({ of }, typed, search) => useReferenceChoices(of, typed, search),
    chosen: (typed) => typed.map(({ id }) => id),
    choose: (typed, { value, label }) =>
      typed.some(({ id }) => id === value)
        ? typed.filter(({ id }) => id !== value)
        : [...typed, { id: value, name: label }],
    none: [],
    multiple: true,
  },
}
