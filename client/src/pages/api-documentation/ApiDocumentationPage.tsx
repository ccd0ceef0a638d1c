import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useKeys } from '../../base/keys/use-keys.ts'
import { addressOf, paramsOf } from '../../base/typed-address.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { CallIndex } from './CallIndex.tsx'
import { CallPage } from './CallPage.tsx'
import { findCalls } from './find-calls.ts'
import { Overview } from './Overview.tsx'
import { useApiBook } from './use-api-book.ts'

/** What other programs can ask of this one, from the table that the servers answer by. The call that is read is in the address. */
export const ApiDocumentationPage = () => {
  const { t } = useTranslation('api-docs')
  const navigate = useNavigate()
  const params = paramsOf(useLocation())
  const field = useRef<HTMLInputElement>(null)
  const { data: book, error, refetch } = useApiBook()
  // The address follows what is typed; the field does not wait for it.
  const [search, setSearch] = useState(params.get('search') ?? '')
  const chosen = params.get('call')
  const found = book ? findCalls(book.calls, search) : []
  const call = book?.calls.find(({ name }) => name === chosen)

  const withCall = (name: string | null, typed = search) =>
    addressOf(
      new URLSearchParams({ ...(name && { call: name }), ...(typed && { search: typed }) }),
      (each) => each === 'search',
    )
  const find = (typed: string) => {
    setSearch(typed)
    void navigate(withCall(chosen, typed), { replace: true })
  }
  const step = (by: number) => {
    const next = found[found.findIndex(({ name }) => name === chosen) + by]
    if (next) void navigate(withCall(next.name), { replace: true })
  }
  useKeys({
    'list.search': () => field.current?.focus(),
    'record.next': () => step(1),
    'record.previous': () => step(-1),
    'record.back': chosen ? () => void navigate(withCall(null)) : undefined,
  })
  useEffect(() => {
    if (call?.name) document.getElementById('call')?.focus()
  }, [call?.name])

  return (
    <TitledPage title={t('title')} intro={t('intro')} width={1240}>
      {!book && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!book && !error && <Skeleton variant="rounded" height={420} aria-label={t('loading')} role="status" />}
      {book && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: '320px minmax(0, 1fr)' }, columnGap: 8, rowGap: 6 }}>
          <Box
            sx={{
              display: { xs: chosen && call ? 'none' : 'block', md: 'block' },
              position: { md: 'sticky' },
              top: 16,
              alignSelf: 'start',
              maxHeight: { md: 'calc(100dvh - 96px)' },
              overflowY: { md: 'auto' },
            }}
          >
            <TextField
              fullWidth
              inputRef={field}
              value={search}
              placeholder={t('search')}
              onChange={(event) => find(event.target.value)}
              slotProps={{ htmlInput: { 'aria-label': t('search'), type: 'search' } }}
              sx={{ mb: 4 }}
            />
            {found.length === 0 && (
              <Box role="status" sx={{ color: 'text.secondary' }}>
                {t('nothing-found')}
              </Box>
            )}
            <CallIndex calls={found} chosen={chosen} allOpen={search !== ''} addressOf={withCall} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            {chosen && (
              <Box
                component={Link}
                to={withCall(null)}
                sx={{ display: 'inline-block', mb: 3, fontSize: 13, color: 'primary.main' }}
              >
                ‹ {t('back')}
              </Box>
            )}
            {chosen && !call && <Typography role="status">{t('unknown-call', { call: chosen })}</Typography>}
            {call ? <CallPage call={call} /> : <Overview book={book} />}
          </Box>
        </Box>
      )}
    </TitledPage>
  )
}
