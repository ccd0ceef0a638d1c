import { type PersonRow, WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import PersonSearch from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { endpointQuery } from '../../base/api/use-endpoint.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { useCan } from '../../base/session/session-store.ts'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import { duplicateSearches, type TypedPerson } from './duplicate-searches.ts'

/** Pause in the typing before anybody is looked for, milliseconds. */
const REST = 300
const SHOWN = 3

const { list } = WRITTEN_ENDPOINTS.person

/** Warns while a person is being typed that they may be on file, and leads to them. */
export const DuplicateWarning = (typed: TypedPerson) => {
  const { t } = useTranslation('people')
  const found = useFound(useDebouncedValue(JSON.stringify(duplicateSearches(typed)), REST), useCan('people.view'))
  return (
    <div role="status">
      {found.length > 0 && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 2,
            p: 2.5,
            borderRadius: 1,
            fontSize: 13,
            color: theme.vars?.palette.hue.amber.fg,
            backgroundColor: theme.vars?.palette.hue.amber.bg,
          })}
        >
          <PersonSearch aria-hidden sx={{ fontSize: 18 }} />
          <div>
            <strong>{t('duplicate.title')}</strong>
            <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
              {found.map(({ id, name, phone, email }) => (
                <li key={id}>
                  <Link component={RouterLink} to={`/people/${id}`} color="inherit" underline="always">
                    {name}
                  </Link>{' '}
                  {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
                </li>
              ))}
            </Box>
          </div>
        </Box>
      )}
    </div>
  )
}

/** People found by any of the searches, those of the surest first, each once. */
const useFound = (searches: string, enabled: boolean): readonly PersonRow[] =>
  useQueries({
    queries: (JSON.parse(searches) as string[]).map((search) => ({
      ...endpointQuery(list, { query: { search, limit: SHOWN } }),
      enabled,
    })),
    combine: (answers) =>
      [...new Map(answers.flatMap(({ data }) => data?.data ?? []).map((person) => [person.id, person])).values()].slice(
        0,
        SHOWN,
      ),
  })
