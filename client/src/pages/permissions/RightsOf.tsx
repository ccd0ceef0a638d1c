import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useCan } from '../../shared/session/session-store.ts'
import { RightsMatrix } from './RightsMatrix.tsx'
import type { Rights } from './rights.ts'
import { roleName } from './role-name.ts'
import { useSaveRights } from './use-save-rights.ts'

interface RightsOfProps {
  readonly rights: Rights
  readonly other?: Rights
  readonly search: string
}

/** The matrix of one user or role, with what holds for all of it. */
export const RightsOf = ({ rights, other, search }: RightsOfProps) => {
  const { t } = useTranslation('permissions')
  const { save, saving } = useSaveRights(rights)
  const mayEdit = useCan('permissions.edit')
  const { user, role } = rights
  const fixed = user ? user.userType === 'admin' : role === null || role.builtIn || role.archived
  const said = user
    ? user.userType === 'admin'
      ? t('said.admin')
      : t('said.user', { role: roleName(role, t) })
    : role?.builtIn
      ? t('said.built-in')
      : role?.archived
        ? t('said.archived')
        : t('said.role')
  const past = user ? null : role && !role.builtIn ? `/roles/${role.id}` : null
  return (
    <Box aria-busy={saving}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {said}{' '}
        {past && (
          <Link component={RouterLink} to={past} underline="always">
            {t('history')}
          </Link>
        )}
      </Typography>
      <RightsMatrix rights={rights} other={other} search={search} onSave={mayEdit && !fixed ? save : undefined} />
    </Box>
  )
}
