import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './CodeBlock.tsx'
import type { TrialReply } from './try-call.ts'

/** What came back: status, how long it took, headers and body. */
export const TrialAnswer = ({ answer }: { readonly answer: TrialReply }) => {
  const { t } = useTranslation('api-docs')
  const { status, statusText, milliseconds, headers, text } = answer
  const good = status < 400
  return (
    <Box component="section" aria-label={t('try.answer')}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        <Box component="span" sx={(theme) => ({ color: theme.vars.palette.hue[good ? 'green' : 'red'].fg })}>
          {status} {statusText}
        </Box>{' '}
        · {t('try.took', { milliseconds })}
      </Typography>
      <CodeBlock label={t('in.header')} text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
      <CodeBlock label={t('in.body')} text={text} />
    </Box>
  )
}
