import { eachTagOnce } from '@kervan/contracts/text/same-tag'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { permissionWords } from '../../base/i18n/choices.ts'
import type { NamedField } from '../../base/named-fields.ts'
import type { Choice } from '../../base/ui/choice/ChoiceList.tsx'
import { useRoleChoices } from '../../base/users/use-roles.ts'
import { collectionOfField } from '../collection-of-field.ts'
import { useKnownTags } from '../use-known-tags.ts'
import type { FieldEditor, Pick } from './field-editor.ts'

type UseChoices = (field: NamedField, chosen: readonly string[]) => readonly Choice[]

/** One word of those that a list offers; another press on it gives it back where it may be empty. */
export const pickOne = (
  useChoices: UseChoices,
  valueOfWord: (word: string) => unknown = (word) => word,
): FieldEditor<string> => ({
  typed: (value) => (value === null || value === undefined ? '' : String(value)),
  read: (typed) => ({ value: typed === '' ? null : valueOfWord(typed) }),
  pick: {
    useChoices: (field, typed) => ({ choices: useChoices(field, typed === '' ? [] : [typed]), isCut: false }),
    chosen: (typed) => (typed === '' ? [] : [typed]),
    choose: (typed, { value }) => (typed === value ? '' : value),
    none: '',
  },
})

/** Any words of those that a list offers, in the order in which they were chosen. */
export const pickMany = (useChoices: UseChoices & { readonly creatable?: true }): FieldEditor<readonly string[]> => ({
  typed: (value) => (value ?? []) as readonly string[],
  read: (typed) => ({ value: typed }),
  pick: {
    useChoices: (field, typed) => ({ choices: useChoices(field, typed), isCut: false }),
    chosen: (typed) => typed,
    choose: (typed, { value }) => (typed.includes(value) ? typed.filter((held) => held !== value) : [...typed, value]),
    none: [],
    multiple: true,
    ...(useChoices.creatable && { creatable: true as const }),
  } satisfies Pick<readonly string[]>,
})

export const valuesPick: UseChoices = ({ values, texts }) => {
  const { t } = useTranslation()
  return values.map((value) => ({ value, label: t(`${texts}.${value}`, { defaultValue: permissionWords(value) }) }))
}

/** Roles, by their words and the names that the house gave them. */
export const rolesPick: UseChoices = (_field, chosen) => useRoleChoices(chosen)

export const yesNoPick: UseChoices = () => {
  const { t } = useTranslation('record')
  return [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
}

const words = new Intl.Collator('tr')

/** Codes that the platform knows the names of, in the order of those. */
export const codesPick =
  (codes: readonly string[], names: 'country' | 'language'): UseChoices =>
  () => {
    const formats = useFormats()
    return useMemo(
      () =>
        codes
          .map((value) => ({ value, label: formats[names](value) }))
          .toSorted((one, other) => words.compare(one.label, other.label)),
      [formats],
    )
  }

/** Languages as a provider writes them, in the order of their names; one that it knows by now and we do not is kept where it is chosen. */
export const languageCodesPick: UseChoices = ({ languageCodes = [] }, chosen) => {
  const formats = useFormats()
  return useMemo(
    () =>
      [...new Set([...languageCodes, ...chosen])]
        .map((value) => ({ value, label: formats.languageCode(value) }))
        .toSorted((one, other) => words.compare(one.label, other.label)),
    [languageCodes, chosen, formats],
  )
}

/** Words that people make up: those of the records that were seen lately, and any other. */
export const tagsPick: UseChoices & { readonly creatable: true } = Object.assign(
  (field: NamedField, chosen: readonly string[]) => {
    const known = useKnownTags({ name: `list-${collectionOfField(field)}` }, field.name)
    return eachTagOnce([...chosen, ...known]).map((tag) => ({ value: tag, label: tag }))
  },
  { creatable: true as const },
)
