import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { KeyName } from '../../base/keys/key-table.ts'
import type { PageRoute } from '../page-route.ts'
import { KeyList } from './KeyList.tsx'

interface HelpDialogProps {
  readonly open: boolean
  /** The page that it explains; undefined where there is none at the address. */
  readonly route: PageRoute | undefined
  /** The keys that work there. */
  readonly keys: readonly KeyName[]
  readonly onClose: () => void
}

/** What the page is for, and the keys that work on it. */
export const HelpDialog = ({ open, route, keys, onClose }: HelpDialogProps) => {
  const { t } = useTranslation('help')
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="help-title" fullWidth maxWidth="sm">
      <DialogTitle id="help-title">{route ? t('title-of', { page: t(route.titleKey) }) : t('title')}</DialogTitle>
      <DialogContent dividers>
        {route && <Typography sx={{ maxWidth: '72ch', textWrap: 'pretty' }}>{t(`page.${route.help}`)}</Typography>}
        <Typography sx={{ mt: 2, maxWidth: '72ch', color: 'text.secondary', textWrap: 'pretty' }}>
          {t('everywhere')}
        </Typography>
        <Box sx={{ columns: { md: 2 }, columnGap: 8, mt: 4 }}>
          <KeyList keys={keys} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
