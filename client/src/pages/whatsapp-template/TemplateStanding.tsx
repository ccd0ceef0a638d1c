import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PriceClass } from '../../features/templates/PriceClass.tsx'
import { refusalOf } from '../../features/templates/refusal-of.ts'
import type { Template } from '../../features/templates/template.ts'
import type { Page } from '../../kit/record-kit.ts'

/** What its status means and what can be done, why it was refused where it was, and what it costs. */
export const TemplateStanding = ({ page }: { readonly page: Page }) => {
  const { t } = useTranslation('whatsapp-templates')
  const { status, category, refusal, refusalDetails } = page as unknown as Template & {
    readonly refusal: string | null
    readonly refusalDetails: string | null
  }
  const cause = refusal === null ? null : refusalOf(refusal)
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: 13, textWrap: 'pretty' }}>
      <Box role="status">{t(`standing.${status}`, { example: '{{first_name}}' })}</Box>
      {cause !== null && (
        <Alert severity="error" sx={{ fontSize: 13 }}>
          <AlertTitle sx={{ fontSize: 13.5 }}>{t(`refusals.${cause}.what`)}</AlertTitle>
          {t(`refusals.${cause}.todo`)}
          <Box sx={{ mt: 1, fontSize: 12, overflowWrap: 'anywhere' }}>
            {[refusal, refusalDetails].filter(Boolean).join(' · ')}
          </Box>
        </Alert>
      )}
      <PriceClass category={category} />
    </Box>
  )
}
