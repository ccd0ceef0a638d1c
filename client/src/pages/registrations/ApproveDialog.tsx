import { approveRegistration } from '@kervan/contracts/api/registrations/approve-registration'
import { listRegistrations, type Registration } from '@kervan/contracts/api/registrations/list-registrations'
import type { UserType } from '@kervan/contracts/permissions/permissions'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { SelectField } from '../../base/forms/SelectField.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { useRoleChoices } from '../../base/users/use-roles.ts'
import { USUAL_ROLE } from '../../base/users/usual-role.ts'

interface ApproveDialogProps {
  readonly registration: Registration
  readonly onClose: () => void
}

/** What gives least comes first. */
const TYPES = ['user', 'clinic', 'admin'] as const satisfies readonly UserType[]

/** Lets one who registered in, with a type and a role. */
export const ApproveDialog = ({ registration, onClose }: ApproveDialogProps) => {
  const { t } = useTranslation(['registrations', 'users'])
  const [userType, setUserType] = useState<UserType>('user')
  const [subRole, setSubRole] = useState<string>(USUAL_ROLE)
  const roles = useRoleChoices([subRole])
  const command = useCommand(approveRegistration, { refreshes: [listRegistrations] })
  const approve = async () => {
    const reply = await command.send({ params: { id: registration.id }, body: { userType, subRole } })
    if (!reply) return
    showToast({ tone: 'success', title: t('approve.done', { name: registration.fullName }) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('approve.title', { name: registration.fullName })}
      act={t('approve.do')}
      maxWidth="xs"
      busy={command.saving === 'saving'}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      <SelectField
        name="userType"
        label={t('users:fields.userType')}
        value={userType}
        onChange={({ target }) => setUserType(target.value as UserType)}
      >
        {TYPES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`users:choices.userType.${each}`)}
          </MenuItem>
        ))}
      </SelectField>
      {userType !== 'admin' && (
        <SelectField
          name="subRole"
          label={t('users:fields.subRole')}
          value={subRole}
          onChange={({ target }) => setSubRole(target.value)}
        >
          {roles.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </SelectField>
      )}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('approve.text')}</Box>
    </ConfirmDialog>
  )
}
