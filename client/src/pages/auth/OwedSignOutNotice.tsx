import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { owedSignOut } from '../../base/session/owed-sign-out.ts'
import { useStore } from '../../base/store/external-store.ts'

/** Says that the server is still to hear of the last sign-out, for as long as it is so. */
export const OwedSignOutNotice = () => {
  const { t } = useTranslation('auth')
  const owed = useStore(owedSignOut)
  return (
    <Box role="status">
      {owed && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 2,
            p: 3,
            mb: 5,
            borderRadius: 1,
            fontSize: 13,
            color: theme.vars.palette.hue.amber.fg,
            backgroundColor: theme.vars.palette.hue.amber.bg,
          })}
        >
          <CloudOff aria-hidden fontSize="small" />
          {t('owed')}
        </Box>
      )}
    </Box>
  )
}
