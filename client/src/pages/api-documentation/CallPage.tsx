import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentedCall } from './api-book.ts'
import { CallAccess } from './CallAccess.tsx'
import { ChangeList } from './ChangeList.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { FieldTable } from './FieldTable.tsx'
import { MethodBadge } from './MethodBadge.tsx'
import { RefusalTable } from './RefusalTable.tsx'
import { TryCall } from './TryCall.tsx'
import { useGroupWord } from './use-group-word.ts'

const shown = (example: unknown): string => JSON.stringify(example, null, 2)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mt: 6 }}>
    <Typography variant="h3" component="h3">
      {title}
    </Typography>
    {children}
  </Box>
)

/** All of one call: who may, what goes in, what comes out, what can go wrong, and a way to try it. */
export const CallPage = ({ call }: { readonly call: DocumentedCall }) => {
  const { t } = useTranslation('api-docs')
  const word = useGroupWord()
  const { asked, body, reply, refusals, history } = call
  const nothingAsked = asked.path.length + asked.query.length + asked.header.length === 0 && !body
  return (
    <Box component="article" aria-label={call.summary}>
      <Typography variant="caption" component="p" color="textSecondary">
        {word(call.group)}
      </Typography>
      <Typography variant="h2" component="h2" id="call" tabIndex={-1} sx={{ outline: 'none' }}>
        {call.summary}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2 }}>
        <MethodBadge method={call.method} />
        <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
          {call.path}
        </Box>
      </Box>
      <CallAccess call={call} />
      <Part title={t('request')}>
        {nothingAsked && <Typography color="textSecondary">{t('nothing-asked')}</Typography>}
        {asked.path.length > 0 && <FieldTable title={t('in.path')} fields={asked.path} />}
        {asked.header.length > 0 && <FieldTable title={t('in.header')} fields={asked.header} />}
        {body?.bytes && <Typography sx={{ mt: 3 }}>{t('takes-bytes')}</Typography>}
        {body && body.fields.length > 0 && <FieldTable title={t('in.body')} fields={body.fields} />}
        {body?.example !== undefined && <CodeBlock label={t('example')} text={shown(body.example)} />}
        {asked.query.length > 0 && <FieldTable title={t('in.query')} fields={asked.query} />}
      </Part>
      <Part title={t('reply', { status: reply.status })}>
        {reply.bytes && <Typography sx={{ mt: 3 }}>{t('gives-bytes')}</Typography>}
        {reply.fields.length > 0 && <FieldTable title={t('in.body')} fields={reply.fields} />}
        {reply.example !== undefined && <CodeBlock label={t('example-reply')} text={shown(reply.example)} />}
      </Part>
      <Part title={t('try.title')}>
        <TryCall key={call.name} call={call} />
      </Part>
      <Part title={t('refusals')}>
        <RefusalTable refusals={refusals} />
      </Part>
      {history.length > 0 && (
        <Part title={t('changes')}>
          <ChangeList changes={history} />
        </Part>
      )}
    </Box>
  )
}
