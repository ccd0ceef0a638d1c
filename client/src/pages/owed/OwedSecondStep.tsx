import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { AddPasskeyForm } from '../../features/passkeys/AddPasskeyForm.tsx'
import { wherePasskeysWork } from '../../features/passkeys/where-passkeys-work.ts'
import { SetUpSecondFactor } from '../../features/second-factor/SetUpSecondFactor.tsx'

/** A second step that is owed: codes of an app or, where this browser can take one here, a passkey. */
export const OwedSecondStep = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('passkeys')
  const options = useEndpoint(getSignInOptions)
  const [way, setWay] = useState<'codes' | 'passkey'>('codes')
  const [chosen, setChosen] = useState(false)
  const other = way === 'codes' ? 'passkey' : 'codes'
  const offersPasskey = options.data !== undefined && wherePasskeysWork(options.data.passkeySite) === 'here'
  return (
    <>
      {way === 'codes' ? (
        <SetUpSecondFactor onDone={onDone} onCodes={() => setChosen(true)} />
      ) : (
        <>
          <Typography sx={{ mb: 4, color: 'text.secondary', textWrap: 'pretty' }}>{t('owed.text')}</Typography>
          <AddPasskeyForm onAdded={onDone} />
        </>
      )}
      {offersPasskey && !chosen && (
        <Button fullWidth variant="outlined" sx={{ mt: 4 }} onClick={() => setWay(other)}>
          {t(`owed.${other}`)}
        </Button>
      )}
    </>
  )
}
