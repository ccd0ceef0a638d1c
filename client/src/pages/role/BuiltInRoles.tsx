import { BUILT_IN_ROLE_NAMES } from '@kervan/contracts/permissions/role-names'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The roles that every installation has, each with what it is for; they lead to what they may do. */
export const BuiltInRoles = () => {
  const { t } = useTranslation(['roles', 'status'])
  return (
    <Box
      component="ul"
      aria-label={t('built-in.list')}
      sx={{
        flex: 'none',
        m: 0,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        '& li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {BUILT_IN_ROLE_NAMES.map((name) => (
        <li key={name}>
          <Box
            component={Link}
            to={`/permissions?${new URLSearchParams({ of: `role:${name}` })}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              minHeight: { xs: 44, md: 36 },
              px: 3,
              py: 1,
              fontSize: 13,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            <Box component="span" sx={{ flex: { xs: '1 0 100%', sm: '0 0 160px' }, fontWeight: 550 }}>
              {t(`status:role.${name}`)}
            </Box>
            <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
              {t(`built-in.for.${name}`)}
            </Box>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {t('built-in.note')}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  )
}
