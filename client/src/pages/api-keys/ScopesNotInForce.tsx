import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'
import { permissionWords } from '../../base/i18n/choices.ts'

interface ScopesNotInForceProps {
  readonly scopes: readonly string[]
  readonly inForce: readonly string[]
}

/** What a key is given and its owner does not have. */
export const ScopesNotInForce = ({ scopes, inForce }: ScopesNotInForceProps) => {
  const { t } = useTranslation('api-keys')
  const lacking = scopes.filter((scope) => !inForce.includes(scope))
  if (lacking.length === 0) return null
  return (
    <Alert severity="info" sx={{ mt: 4 }}>
      <AlertTitle>{t('in-force.title')}</AlertTitle>
      {lacking.map((scope) => permissionWords(scope) ?? scope).join(', ')}. {t('in-force.text')}
    </Alert>
  )
}
