import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UnsentChange } from '../../shared/record/changes/unsent-store.ts'

/** How many changes wait to be sent, and of which records. */
export const UnsentChanges = ({ changes }: { readonly changes: readonly UnsentChange[] }) => {
  const { t } = useTranslation('shell')
  const records = new Map(changes.map((change) => [change.id, change]))
  return (
    <span>
      {t('unsent', { count: changes.length })}{' '}
      {[...records.values()].map(({ id, name, href }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <MuiLink component={Link} to={href} color="inherit" underline="always">
            {name}
          </MuiLink>
        </span>
      ))}
    </span>
  )
}
