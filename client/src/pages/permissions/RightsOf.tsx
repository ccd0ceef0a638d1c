import type { RightChange } from '@kervan/contracts/permissions/right-changes'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { ViewAsButton } from '../../features/users/ViewAsButton.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import type { Rights } from './rights.ts'
import { holderName, roleName } from './role-name.ts'
import { useSaveRights } from './use-save-rights.ts'

const rightsHistory = lazyPart(() => import('./RightsHistory.tsx').then((file) => file.RightsHistory))

interface RightsOfProps {
  readonly rights: Rights
  readonly other?: Rights
  readonly search: string
}

/** The matrix of one user or role, with what holds for all of it. */
export const RightsOf = ({ rights, other, search }: RightsOfProps) => {
  const { t } = useTranslation('permissions')
  const { save, saving } = useSaveRights(rights)
  const [isOpen, setOpen] = useState(false)
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
  const mayTell = useCan(user ? 'users.view' : 'permissions.view')
  const hasPast = mayTell && (user ? user.userType !== 'admin' : role !== null && !role.builtIn)
  const onSave = mayEdit && !fixed ? (changes: readonly RightChange[]) => void save(changes) : undefined
  return (
    <Box aria-busy={saving}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {said}
      </Typography>
      {other && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('compared', { of: holderName(rights, t), with: holderName(other, t) })}
        </Typography>
      )}
      <RightsMatrix rights={rights} other={other} search={search} onSave={onSave} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {hasPast && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<HistoryIcon />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('history.show')}
          </Button>
        )}
        {user && <ViewAsButton id={user.id} />}
      </Box>
      {hasPast && isOpen && (
        <Suspense fallback={null}>
          <Part of={rightsHistory} rights={rights} onSave={onSave} />
        </Suspense>
      )}
    </Box>
  )
}
