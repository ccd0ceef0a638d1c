import { getRights } from '@kervan/contracts/api/users/get-rights'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { HolderPicker, useHolders } from './HolderPicker.tsx'
import { RightsOf } from './RightsOf.tsx'

/** The holder of an address, as the read is asked for it. */
const queryOf = (holder: string) => {
  const [kind, id = ''] = holder.split(':')
  return { query: kind === 'user' ? { user: id } : { role: id } }
}

/** One that has rights to be seen. */
const FIRST = 'role:coordinator'

/** What users and roles may do, why, and how that is changed. What is looked at is in the address. */
export const PermissionsPage = () => {
  const { t } = useTranslation('permissions')
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const holder = params.get('of') ?? FIRST
  const other = params.get('with')
  const holders = useHolders([holder, other])
  const { data, error, refetch } = useEndpoint(getRights, queryOf(holder), { keepPrevious: true })
  const compared = useEndpoint(getRights, queryOf(other ?? holder), { enabled: other !== null })
  const choose = (name: 'of' | 'with') => (value: string | null) =>
    setParams((held) => {
      const next = new URLSearchParams(held)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return (
    <TitledPage title={t('title')} intro={t('intro')} width={1080}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, alignItems: 'center' }}>
        <HolderPicker label={t('of')} holders={holders} none={t('of')} chosen={holder} onChoose={choose('of')} />
        <HolderPicker label={t('with')} holders={holders} none={t('nobody')} chosen={other} onChoose={choose('with')} />
        <TextField
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('search')}
          slotProps={{ htmlInput: { 'aria-label': t('search'), type: 'search' } }}
          sx={{ flex: '1 1 180px', maxWidth: 320 }}
        />
      </Box>
      {data ? (
        <RightsOf rights={data} other={other === null ? undefined : compared.data} search={search} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} aria-label={t('loading')} role="status" />
      )}
    </TitledPage>
  )
}
