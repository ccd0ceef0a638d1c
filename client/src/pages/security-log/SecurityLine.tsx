import type { SecurityEntry } from '@kervan/contracts/api/security/list-security-log'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { permissionWords } from '../../base/i18n/choices.ts'
import type { AddressParts } from '../../base/typed-address.ts'
import { Time } from '../../base/ui/Time.tsx'
import { lookOfKind } from './security-looks.ts'

interface SecurityLineProps {
  readonly entry: SecurityEntry
  /** The same list, filtered by an address. */
  readonly addressLink: (address: string) => AddressParts
}

/** One entry of the log: what happened, to whom, by whom, from where and when. */
export const SecurityLine = ({ entry, addressLink }: SecurityLineProps) => {
  const { t } = useTranslation('security-log')
  const detailWords = useDetailWords()
  const { kind, user, by, address, details, at } = entry
  const [Icon, hue] = lookOfKind(kind)
  const about = details.flatMap((detail) => detailWords(detail) ?? [])
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', md: '20px minmax(0, 5fr) minmax(0, 4fr) 150px 130px' },
        columnGap: 3,
        rowGap: 0.5,
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 14,
        '& > :not(:first-of-type)': { gridColumn: { xs: 2, md: 'auto' } },
      }}
    >
      <Icon aria-hidden sx={(theme) => ({ mt: 0.25, fontSize: 18, color: theme.vars.palette.hue[hue].fg })} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{t(`kind.${kind}`)}</Box>
        {about.length > 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{about.join(' · ')}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {user && <Person {...user} />}
        {by && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('by')} <Person {...by} />
          </Box>
        )}
        {!user && !by && <Box sx={{ color: 'text.secondary' }}>{t('nobody')}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {address && (
          <Link component={RouterLink} to={addressLink(address)} aria-label={t('only-address', { address })}>
            {address}
          </Link>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <Time value={at} focusable />
      </Box>
    </Box>
  )
}

const Person = ({ id, name }: { readonly id: string; readonly name: string | null }) => {
  const { t } = useTranslation('security-log')
  return (
    <Link component={RouterLink} to={`/users/${id}`} dir="auto">
      {name ?? t('unnamed')}
    </Link>
  )
}

/** A detail in words; undefined for details that mean nothing to a reader. */
const useDetailWords = () => {
  const { t, i18n } = useTranslation('security-log')
  return ({ name, value }: SecurityEntry['details'][number]): string | undefined => {
    if (name === 'permission') return permissionWords(value) ?? value
    if (name === 'unlogged' && value === '0') return undefined
    const word = [`detail.${name}.${value}`, `detail.${name}.any`].find((key) => i18n.exists(`security-log:${key}`))
    return word && t(word, { value })
  }
}
