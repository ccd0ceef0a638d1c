import type { MessageContent } from '@kervan/contracts/messages/message-content'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ButtonRow } from './ButtonRow.tsx'
import { MessageText } from './MessageText.tsx'

/** A message by a template, as it was read, with the buttons under it. */
export const TemplateContent = ({
  name,
  header,
  body,
  footer,
  buttons,
}: Extract<MessageContent, { kind: 'template' }>) => {
  const { t } = useTranslation('timeline')
  return (
    <Box>
      {header && <Box sx={{ fontWeight: 600 }}>{header}</Box>}
      <MessageText text={body} />
      {footer && <Box sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary' }}>{footer}</Box>}
      {buttons.length > 0 && <ButtonRow words={buttons.map(({ text }) => text)} />}
      <Box sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary' }}>{t('template', { name })}</Box>
    </Box>
  )
}
