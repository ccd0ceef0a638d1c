import type { CallOf } from '@kervan/contracts/http/endpoint'
import { traitsOf } from '@kervan/contracts/http/list-field'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../base/api/api-error.ts'
import { endpointQuery } from '../../base/api/use-endpoint.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { useUser } from '../../base/session/session-store.ts'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import type { Identified, RecordTable } from '../../table/record-table.ts'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { ROUTES } from '../routes.ts'
import { iconOf } from '../shell/menu.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { RECORD_TABLES } from './record-tables.ts'

/** Pause in the typing before records are looked for, milliseconds. */
const REST = 200
const ENOUGH = 2
/** Records of a kind. */
const LIMIT = 5

interface Source {
  readonly route: PageRoute
  readonly table: RecordTable<Identified>
}

/** Records of every kind that one may see, by each kind's own search. */
export const useFoundRecords = (typed: string) => {
  const sources = useSources()
  const { t } = useTranslation(['palette', ...sources.map(({ table }) => table.list.name)])
  const navigate = useNavigate()
  const wanted = typed.trim()
  const search = useDebouncedValue(wanted, REST)
  const asks = search.length >= ENOUGH
  const answers = useQueries({
    queries: sources.map(({ table }) => ({
      ...endpointQuery(table.endpoint, { query: { search, limit: LIMIT } } as CallOf<typeof table.endpoint>),
      enabled: asks,
    })),
  })
  // What was found for other words is not offered: Enter would open it.
  const isCurrent = asks && search === wanted
  const entries = sources.flatMap(({ route, table }, index): PaletteEntry[] => {
    const rows = isCurrent ? ((answers[index]?.data as { data: readonly Identified[] } | undefined)?.data ?? []) : []
    return rows.map((row) => ({
      id: row.id,
      group: t(`${table.list.name}:plural`),
      title: table.name(row),
      note: contactOf(table, row),
      icon: iconOf(route.path),
      run: () => void navigate(table.href(row)),
    }))
  })
  return {
    entries,
    searching: wanted.length >= ENOUGH && (!isCurrent || answers.some(({ isFetching, data }) => isFetching && !data)),
    error: isCurrent ? ((answers.find(({ error }) => error)?.error as ApiError | undefined) ?? null) : null,
  }
}

/** The lists that one may search. */
const useSources = (): readonly Source[] => {
  const user = useUser()
  return useMemo(
    () =>
      ROUTES.flatMap((route) => {
        const table = RECORD_TABLES.get(route.path)
        return table && mayOpen(user, route) ? [{ route, table }] : []
      }),
    [user],
  )
}

/** What tells a row from another of its name: the phone and e-mail that its list shows. */
const contactOf = ({ list }: RecordTable<Identified>, row: Identified): string =>
  Object.entries(list.fields)
    .flatMap(([name, field]) => {
      const { reaches } = traitsOf(field)
      const value = (row as unknown as Record<string, unknown>)[name]
      if (typeof value !== 'string' || value === '') return []
      return reaches === 'phone' ? [formatPhone(value)] : reaches === 'mail' ? [value] : []
    })
    .join(' · ')
