import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ApiBook } from './api-book.ts'
import { ChangeList } from './ChangeList.tsx'
import { CodeBlock } from './CodeBlock.tsx'

const PARTS = ['sign-in', 'headers', 'errors', 'lists', 'limits'] as const

const FIRST_CALL = (origin: string) => `curl '${origin}/api/leads?limit=10' \\
  -H "Authorization: Bearer $KERVAN_TOKEN"`

const REFUSED = JSON.stringify(
  {
    type: '/problems/invalid-request',
    title: '…',
    status: 400,
    detail: '…',
    code: 'invalid-request',
    errors: [{ path: 'body.name', code: 'required', message: '…' }],
    success: false,
    message: '…',
  },
  null,
  2,
)

/** What holds for every call, and what has changed. */
export const Overview = ({ book }: { readonly book: ApiBook }) => {
  const { t } = useTranslation('api-docs')
  return (
    <Box component="article" aria-label={t('overview.title')}>
      <Typography variant="h2" component="h2">
        {t('overview.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
        {t('overview.text', { count: book.calls.length, version: book.version })}{' '}
        <Link href="/api/openapi.json" target="_blank" rel="noopener" underline="always">
          {t('overview.document')}
        </Link>
      </Typography>
      {PARTS.map((part) => (
        <Box component="section" key={part} sx={{ mt: 5 }}>
          <Typography variant="h3" component="h3">
            {t(`overview.${part}.title`)}
          </Typography>
          <Typography sx={{ mt: 1, maxWidth: '72ch' }}>{t(`overview.${part}.text`)}</Typography>
          {part === 'sign-in' && <CodeBlock label={t('try.curl')} text={FIRST_CALL(location.origin)} />}
          {part === 'errors' && <CodeBlock label={t('example')} text={REFUSED} />}
        </Box>
      ))}
      <Box component="section" sx={{ mt: 5 }}>
        <Typography variant="h3" component="h3">
          {t('overview.changelog')}
        </Typography>
        {book.changelog.length === 0 ? (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('overview.unchanged')}
          </Typography>
        ) : (
          <ChangeList changes={book.changelog} named />
        )}
      </Box>
    </Box>
  )
}
