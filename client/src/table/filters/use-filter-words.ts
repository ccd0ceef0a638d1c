import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import { ME, NONE, operatorsOf } from '@kervan/contracts/http/list-filters'
import { parseValues } from '@kervan/contracts/http/listed-values'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { permissionWords } from '../../base/i18n/choices.ts'
import { valueKey } from '../../base/i18n/value-keys.ts'
import { notedPersonName } from '../../base/people/person-names.ts'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { useRoleWords } from '../../base/users/use-roles.ts'
import { isOfPeople } from '../list-request.ts'
import { countedDays, isNamed, parseRange } from './day-range.ts'
import { isOfDays } from './filter-query.ts'
import { isNegated, isPresence, parseMoney, parseSpan, parseWords, withoutNot } from './filter-text.ts'

/** A field of a list by its name. */
export interface FilteredField extends ListField {
  readonly name: string
}

/** The words for one value of a filter, from the texts of a list. */
export const useValueWords = (namespace: string) => {
  const { t } = useTranslation(namespace)
  const formats = useFormats()
  const colleagues = useColleagues()
  const roleWords = useRoleWords()
  return (field: FilteredField, value: string): string => {
    if (isOfPeople(field)) {
      if (value === ME) return t('table:user.me')
      if (value === NONE) return t('table:user.nobody')
      return colleagues.find((colleague) => colleague.id === value)?.fullName ?? t('table:user.unknown')
    }
    if (field.type === 'person')
      return value === NONE ? t('record:none') : (notedPersonName(value) ?? t('table:user.person'))
    if (field.kinds) return t(`record:kind.${value.split(':')[0]}`)
    if (field.filter === 'either') return t(value === 'true' ? 'record:yes' : 'record:no')
    switch (traitsOf(field).offers) {
      case 'roles':
        return roleWords(value)
      case 'countries':
        return formats.country(value)
      case 'languages':
        return formats.language(value)
      default: {
        const key = valueKey(field, value)
        return key ? t(key, { defaultValue: permissionWords(value) ?? t('status:unknown') }) : value
      }
    }
  }
}

/** The words of a whole filter, for its chip. */
export const useFilterWords = (namespace: string) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const valueWords = useValueWords(namespace)
  const between = (from: string | undefined, to: string | undefined): string => {
    if (from && to) return from === to ? from : t('range.between', { from, to })
    return from ? t('range.since', { day: from }) : t('range.until', { day: to })
  }
  const bounds = (from: string | undefined, to: string | undefined): string => {
    if (from && to) return between(from, to)
    return from ? t('span.least', { from }) : t('span.most', { to })
  }
  return (field: FilteredField, text: string): string => {
    if (isPresence(text)) return t(`presence.${text}`)
    if (isOfDays(field)) {
      if (isNamed(text)) return t(`range.${text}`)
      const counted = countedDays(text)
      if (counted) return t(`range.${counted.towards}-days`, { count: counted.count })
      const { from, to } = parseRange(text, new Date()) ?? {}
      return between(from && formats.date(from), to && formats.date(to))
    }
    const { asked } = traitsOf(field)
    if (asked === 'amount') {
      const { currency, from, to } = parseMoney(text)
      const edges = from || to ? bounds(from && inWords(from, 'number'), to && inWords(to, 'number')) : ''
      return [edges, currency].filter(Boolean).join(' ')
    }
    if (field.filter === 'range') {
      const { from, to } = parseSpan(text)
      const words = asked === 'minutes' ? 'duration' : asked === 'percent' ? 'percent' : 'number'
      return bounds(from && inWords(from, words), to && inWords(to, words))
    }
    if (field.filter === 'text') {
      const { how, words } = parseWords(text)
      return t(`comparison.${how}-words`, { words })
    }
    const isNot = isNegated(text) && operatorsOf(field).includes('not')
    const words = parseValues(isNot ? withoutNot(text) : text)
      .map((value) => valueWords(field, value))
      .join(', ')
    return isNot ? t('comparison.not-words', { words }) : words
  }

  function inWords(text: string, as: 'number' | 'percent' | 'duration'): string {
    return Number.isNaN(Number(text)) ? text : formats[as](Number(text))
  }
}
