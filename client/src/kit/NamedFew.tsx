import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../base/format/use-formats.ts'

/** So many are named; the others are counted. */
const MOST_NAMED = 5

interface NamedFewProps {
  readonly items: readonly { readonly name: string; readonly href: string }[]
}

/** Some of many records by their names, each a link that leaves the page as it is, and how many more there are. */
export const NamedFew = ({ items }: NamedFewProps) => {
  const { t } = useTranslation('record')
  const { number } = useFormats()
  const more = items.length - MOST_NAMED
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
      {items.slice(0, MOST_NAMED).map(({ name, href }) => (
        <Link key={href} href={href} target="_blank" rel="noreferrer">
          <bdi>{name}</bdi>
        </Link>
      ))}
      {more > 0 && <span>{t('bulk.more', { count: more, number: number(more) })}</span>}
    </Box>
  )
}
