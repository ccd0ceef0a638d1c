import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../base/ui/copy-text.ts'
import { type WidgetChoices, widgetLine } from './widget-line.ts'

/** The line for a website, to be copied. */
export const WidgetLine = ({ choices }: { readonly choices: WidgetChoices }) => {
  const { t } = useTranslation('webchat-demo')
  const line = widgetLine(location.origin, choices)
  return (
    <Box sx={{ mb: 4 }}>
      <Box
        component="pre"
        aria-label={t('line')}
        sx={{
          m: 0,
          mb: 2,
          p: 3,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 13,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        <code>{line}</code>
      </Box>
      {canCopy && (
        <Button startIcon={<ContentCopy />} onClick={() => copyText(line, t('copied'))}>
          {t('copy')}
        </Button>
      )}
    </Box>
  )
}
