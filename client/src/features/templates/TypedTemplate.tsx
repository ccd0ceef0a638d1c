import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Typed } from '../../kit/use-fields-form.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { typedTemplate } from './typed-template.ts'

/** A template that is being written, as it will look on a phone. */
export const TypedTemplate = ({ typed }: { readonly typed: Typed }) => {
  const { t } = useTranslation('whatsapp-templates')
  const language = String(typed.language ?? '').trim()
  return (
    <Box>
      <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 2, fontWeight: 600 }}>
        {t('preview.title')}
      </Typography>
      <TemplatePreview template={{ ...typedTemplate(typed), language }} isWritten />
    </Box>
  )
}
