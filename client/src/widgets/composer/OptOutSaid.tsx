import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'

interface OptOutSaidProps {
  readonly optOut: NonNullable<LeadPage['conversations'][number]['optOut']>
}

/** When and how a person said that they want no messages, in which words, and who recorded it. */
export const OptOutSaid = ({ optOut: { on, how, words, by } }: OptOutSaidProps) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  return (
    <Box sx={{ mt: 0.5, fontSize: 12.5, overflowWrap: 'anywhere' }}>
      {formats.date(on)} · {t(`consent.way.${how}`)}
      {words && (
        <>
          {' '}
          · <q dir="auto">{words}</q>
        </>
      )}
      {by?.kind === 'user' && ` · ${t('consent.by', { name: by.name })}`}
    </Box>
  )
}
