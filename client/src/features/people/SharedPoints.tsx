import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { formatPhone } from '../../base/format/phone.ts'
import { personName } from '../../base/people/person-name.ts'

/** Who else has a number or an e-mail of the person: what is written by it goes to whose conversation it is. */
export const SharedPoints = ({ shared }: { readonly shared: PersonPage['sharedWith'] }) => {
  const { t } = useTranslation('people')
  if (shared.length === 0) return null
  return (
    <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Box component="ul" aria-label={t('contact.shared')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shared.map(({ value, person }) => (
          <li key={`${value} ${person.id}`}>
            {value.includes('@') ? value : formatPhone(value)}:{' '}
            <Link component={RouterLink} to={`/people/${person.id}`} color="inherit" underline="always">
              {personName(person.name)}
            </Link>
          </li>
        ))}
      </Box>
      {t('contact.shared-explain')}
    </Box>
  )
}
