import type { ListField } from '@kervan/contracts/http/list'
import { NONE } from '@kervan/contracts/http/list-filters'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { valueKey } from '../../i18n/choices.ts'
import { useColleagues } from '../../users/use-colleagues.ts'
import { isPreset, parseRange } from './day-range.ts'
import { ME } from './list-request.ts'
import { valuesOf } from './table-state.ts'

/** The words of one value of a field, in the texts of a list. */
export const useValueWords = (namespace: string) => {
  const { t } = useTranslation(namespace)
  const colleagues = useColleagues()
  return useCallback(
    (field: ListField, value: string): string => {
      if (field.type !== 'user') {
        const key = valueKey(field, value)
        return key ? t([key, 'status:unknown']) : value
      }
      if (value === ME) return t('table:user.me')
      if (value === NONE) return t('table:user.nobody')
      return colleagues.find((colleague) => colleague.id === value)?.fullName ?? t('table:user.unknown')
    },
    [t, colleagues],
  )
}

/** The words of a whole filter, as its chip says them. */
export const useFilterWords = (namespace: string) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const valueWords = useValueWords(namespace)
  return (field: ListField, text: string): string => {
    if (field.filter !== 'range')
      return valuesOf(text)
        .map((value) => valueWords(field, value))
        .join(', ')
    if (isPreset(text)) return t(`range.${text}`)
    const { from, to } = parseRange(text, new Date()) ?? {}
    if (from && to)
      return from === to ? formats.date(from) : t('range.between', { from: formats.date(from), to: formats.date(to) })
    return from ? t('range.since', { day: formats.date(from) }) : t('range.until', { day: formats.date(to) })
  }
}
