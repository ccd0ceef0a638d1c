import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'

interface UnsentChangesProps {
  /** How many wait to be sent. */
  readonly words: string
  /** Of which records, once for each that waits. */
  readonly records: readonly { readonly id: string; readonly name: string; readonly href: string }[]
}

/** What waits to be sent, with the pages of the records that it is of. */
export const UnsentChanges = ({ words, records }: UnsentChangesProps) => (
  <span>
    {words}{' '}
    {[...new Map(records.map((record) => [record.id, record])).values()].map(({ id, name, href }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <MuiLink component={Link} to={href} color="inherit" underline="always">
          {name}
        </MuiLink>
      </span>
    ))}
  </span>
)
