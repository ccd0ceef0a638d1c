import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface RawContentProps {
  readonly title: string
  readonly reason?: string
  readonly raw: unknown
}

/** A message that cannot be shown as what it is: said so, with all that came, where the reader may see it. */
export const RawContent = ({ title, reason, raw }: RawContentProps) => {
  const { t } = useTranslation('timeline')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
        <HelpOutline aria-hidden sx={{ fontSize: 18 }} />
        <span>
          {title} {reason}
        </span>
      </Box>
      {raw !== null && (
        <Box component="details" sx={{ fontSize: 12, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
          <summary>{t('raw')}</summary>
          <Box
            component="pre"
            tabIndex={0}
            sx={{ m: 0, mt: 1, maxHeight: 200, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {JSON.stringify(raw, null, 2)}
          </Box>
        </Box>
      )}
    </Box>
  )
}
