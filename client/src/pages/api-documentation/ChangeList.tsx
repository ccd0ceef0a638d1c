import type { ApiChange } from '@kervan/contracts/api-book/changelog'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'

interface ChangeListProps {
  readonly changes: readonly ApiChange[]
  /** Under which call each stands; absent where it is clear. */
  readonly named?: boolean
}

/** What of the API changed when, the newest first; what may break a client is said. */
export const ChangeList = ({ changes, named = false }: ChangeListProps) => {
  const { t } = useTranslation('api-docs')
  const formats = useFormats()
  return (
    <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
      {changes.map(({ on, call, method, path, what, breaking, details }) => (
        <Box component="li" key={`${on} ${call}`} sx={{ py: 2, borderBottom: 1, borderColor: 'divider', fontSize: 13 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {formats.date(on)}
            </Box>
            <strong>{t(`change.${what}`)}</strong>
            {named && (
              <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                {method} {path}
              </Box>
            )}
            {breaking && (
              <Box component="span" sx={(theme) => ({ color: theme.vars.palette.hue.red.fg, fontWeight: 600 })}>
                {t('change.breaking')}
              </Box>
            )}
          </Box>
          {details.length > 0 && (
            <Box component="pre" sx={{ m: 0, mt: 1, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {details.join('\n')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
