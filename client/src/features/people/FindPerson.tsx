import { type PersonRow, WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'

const { list } = WRITTEN_ENDPOINTS.person

/** Pause in the typing before anybody is looked for, milliseconds. */
const REST = 300
const ENOUGH = 2

interface FindPersonProps {
  /** Who is not to be found. */
  readonly except: string
  readonly onFound: (person: PersonRow) => void
}

/** Finds a person by name, phone or e-mail. */
export const FindPerson = ({ except, onFound }: FindPersonProps) => {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), REST)
  const asks = search.length >= ENOUGH
  const { data, error } = useEndpoint(list, { query: { search, limit: 10 } }, { enabled: asks, keepPrevious: true })
  const found = asks ? (data?.data ?? []).filter(({ id }) => id !== except) : []
  return (
    <Box sx={{ minHeight: 240 }}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={t('merge.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ mt: 2 }}
      />
      <Box component="ul" aria-label={t('merge.found')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {found.map((person) => (
          <li key={person.id}>
            <ButtonBase
              onClick={() => onFound(person)}
              sx={{
                display: 'flex',
                justifyContent: 'start',
                gap: 2,
                width: '100%',
                minHeight: 44,
                px: 2,
                py: 1,
                font: 'inherit',
                borderRadius: 1,
                textAlign: 'start',
                '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
              }}
            >
              <Avatar id={person.id} name={person.name} />
              <Box sx={{ minWidth: 0 }}>
                <Box>
                  <NameOfPerson name={person.name} />
                </Box>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 3,
                    fontSize: 12,
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {person.phone && <span>{formatPhone(person.phone)}</span>}
                  {person.email && <span>{person.email}</span>}
                </Box>
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {error ? errorWords(error) : asks && data && found.length === 0 ? t('merge.none') : ''}
      </Typography>
    </Box>
  )
}
