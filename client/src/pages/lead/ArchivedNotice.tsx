import Archive from '@mui/icons-material/ArchiveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** Says that a lead lies in the archive, and brings it back. */
export const ArchivedNotice = ({ onRestore }: { readonly onRestore?: () => void }) => {
  const { t } = useTranslation('leads')
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1.5,
        borderRadius: 1,
        fontSize: 13,
        color: theme.vars?.palette.hue.grey.fg,
        backgroundColor: theme.vars?.palette.hue.grey.bg,
      })}
    >
      <Archive aria-hidden sx={{ fontSize: 18 }} />
      <Box sx={{ flex: 1 }}>{t('archived.text')}</Box>
      {onRestore && (
        <Button size="small" color="inherit" variant="outlined" onClick={onRestore}>
          {t('menu.restore')}
        </Button>
      )}
    </Box>
  )
}
