import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toast/toasts.ts'

/** A page without https has no clipboard. */
const canCopy = 'clipboard' in navigator

interface OneTimePasswordProps {
  readonly password: string
  readonly onDone: () => void
}

/** A password that was made for somebody, told this once. */
export const OneTimePassword = ({ password, onDone }: OneTimePasswordProps) => {
  const { t } = useTranslation('one-time-password')
  const label = useId()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography id={label} sx={{ fontWeight: 600 }}>
        {t('label')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          component="output"
          aria-labelledby={label}
          sx={{
            px: 3,
            py: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            fontSize: 18,
            letterSpacing: 1,
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {password}
        </Box>
        {canCopy && (
          <Button
            startIcon={<ContentCopy />}
            onClick={() =>
              void navigator.clipboard
                .writeText(password)
                .then(() => showToast({ tone: 'success', title: t('copied') }))
            }
          >
            {t('copy')}
          </Button>
        )}
      </Box>
      <Typography color="textSecondary">{t('text')}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button autoFocus variant="contained" onClick={onDone}>
          {t('done')}
        </Button>
      </Box>
    </Box>
  )
}
