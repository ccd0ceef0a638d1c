import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Download from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../base/company/company.ts'
import { useUser } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

/** A page without https has no clipboard. */
const canCopy = 'clipboard' in navigator

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Codes for when there is no app, told this once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation('second-factor')
  const { companyName } = useCompany()
  const { username } = useUser()
  const asText = [t('codes.file', { company: companyName, username }), '', ...codes, ''].join('\n')
  const copy = () =>
    navigator.clipboard.writeText(asText).then(() => showToast({ tone: 'success', title: t('codes.copied') }))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ textWrap: 'pretty' }}>{t('codes.text', { count: codes.length })}</Typography>
      <Box
        component="ul"
        aria-label={t('codes.title')}
        sx={{
          m: 0,
          p: 3,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          columnGap: 4,
          rowGap: 1.5,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontFamily: 'monospace',
          fontSize: 16,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2.5 }}>
        {canCopy && (
          <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
        )}
        <Button startIcon={<Download />} onClick={() => save(asText, `${t('codes.file-name')} ${username}.txt`)}>
          {t('codes.download')}
        </Button>
      </Box>
      <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={onDone}>
        {t('codes.done')}
      </Button>
    </Box>
  )
}

const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
