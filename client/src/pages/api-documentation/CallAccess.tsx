import Check from '@mui/icons-material/Check'
import Lock from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { permissionWords } from '../../base/i18n/choices.ts'
import { useUser } from '../../base/session/session-store.ts'
import type { DocumentedCall } from './api-book.ts'
import { mayCall } from './may-call.ts'

/** What a call asks of its caller, and whether the reader has it. */
export const CallAccess = ({ call }: { readonly call: DocumentedCall }) => {
  const { t } = useTranslation('api-docs')
  const { permission } = call
  const user = useUser()
  const may = mayCall(user, call)
  const Icon = may ? Check : Lock
  const asked =
    permission === 'public' || permission === 'signed-in'
      ? t(`access.${permission}`)
      : t('access.permission', { permission: permissionWords(permission) ?? permission })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2, fontSize: 13 }}>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          fontWeight: 600,
          color: theme.vars.palette.hue[may ? 'green' : 'red'].fg,
        })}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {t(may ? 'may' : 'may-not')}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {asked}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(call.changes ? 'does.change' : 'does.read')}
      </Box>
    </Box>
  )
}
