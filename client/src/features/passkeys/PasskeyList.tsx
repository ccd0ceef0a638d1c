import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import { listPasskeys, type OwnPasskey } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasskeyLine } from './PasskeyLine.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { wherePasskeysWork } from './where-passkeys-work.ts'

/** By which passkeys the user signs in, and the ways to add and to remove one. Where none can be added it is said why. */
export const PasskeyList = () => {
  const { t } = useTranslation('passkeys')
  const passkeys = useEndpoint(listPasskeys)
  const options = useEndpoint(getSignInOptions)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  const error = passkeys.error ?? options.error
  const again = () => {
    void passkeys.refetch()
    void options.refetch()
  }
  if (!(passkeys.data && options.data) && error) return <ErrorState error={error} onRetry={again} />
  if (!passkeys.data || !options.data)
    return <Skeleton variant="rounded" height={96} aria-label={t('loading')} role="status" />
  const site = options.data.passkeySite
  const where = wherePasskeysWork(site)
  return (
    <>
      <Box sx={{ mb: 3, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('intro')}</Box>
      {passkeys.data.data.length > 0 && (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
          {passkeys.data.data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} site={site} onRemove={() => setRemoving(passkey)} />
          ))}
        </Box>
      )}
      {where === 'here' ? (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t('add.button')}
        </Button>
      ) : (
        <Alert severity="info" variant="outlined">
          {t(`where.${where}`, { site, here: location.hostname })}
        </Alert>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
