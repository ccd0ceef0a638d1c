import type { TemplateParts } from '@kervan/contracts/messages/template-parts'
import { isTemplateLanguage } from '@kervan/contracts/messages/template-rules'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { writingNotes } from './writing-notes.ts'

interface WritingHintsProps {
  readonly template: TemplateParts
  /** As it is typed; nothing is said of one that is not there yet. */
  readonly language: string
}

/** What Meta would not take of a template, or not understand, while it is written. */
export const WritingHints = ({ template, language }: WritingHintsProps) => {
  const { t } = useTranslation('whatsapp-templates')
  const { withoutExample, faultIn, lacksWayOut } = writingNotes(template)
  const hints = [
    ...(language && !isTemplateLanguage(language) ? [t('writing.language')] : []),
    ...(withoutExample.length > 0
      ? [t('writing.without-example', { count: withoutExample.length, names: withoutExample.join(', ') })]
      : []),
    ...(faultIn === null ? [] : [t(`writing.fault.${faultIn}`)]),
    ...(lacksWayOut ? [t('writing.way-out')] : []),
  ]
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gap: 1.5, fontSize: 12.5, textWrap: 'pretty', '&:empty': { display: 'none' } }}
    >
      {hints.map((hint) => (
        <Box key={hint} sx={(theme) => ({ display: 'flex', gap: 1.5, color: theme.vars?.palette.hue.amber.fg })}>
          <Warning aria-hidden sx={{ flex: 'none', fontSize: 16, mt: 0.25 }} />
          {hint}
        </Box>
      ))}
    </Box>
  )
}
