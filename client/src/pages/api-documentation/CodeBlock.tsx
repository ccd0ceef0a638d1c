import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../base/ui/copy-text.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'

interface CodeBlockProps {
  readonly label: string
  readonly text: string
}

/** Something to read as it is, and to take along. */
export const CodeBlock = ({ label, text }: CodeBlockProps) => {
  const { t } = useTranslation('api-docs')
  const copy = () => copyText(text, t('copied'))
  return (
    <Box component="figure" sx={{ m: 0, mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Box component="figcaption" sx={{ flex: 1, fontSize: 12, color: 'text.secondary' }}>
          {label}
        </Box>
        {canCopy && <NamedIconButton name={`${t('copy')}: ${label}`} icon={ContentCopy} onClick={copy} />}
      </Box>
      <Box
        component="pre"
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          m: 0,
          p: 3,
          maxHeight: 420,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
          fontFamily: 'monospace',
          fontSize: 12,
          lineHeight: 1.6,
          tabSize: 2,
        }}
      >
        {text}
      </Box>
    </Box>
  )
}
