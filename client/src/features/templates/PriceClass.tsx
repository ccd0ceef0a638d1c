import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Template } from './template.ts'

/** What a message by a template costs, in words, and what its category demands. */
export const PriceClass = ({ category }: Pick<Template, 'category'>) => {
  const { t } = useTranslation('whatsapp-templates')
  return (
    <Box sx={{ fontSize: 12.5, color: 'text.secondary', textWrap: 'pretty' }}>
      <strong>{t(`choices.category.${category}`)}</strong>
      {': '}
      {t(`prices.${category}`)}
    </Box>
  )
}
