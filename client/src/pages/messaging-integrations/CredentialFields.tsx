import type { CredentialName } from '@kervan/contracts/messages/channels'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'

interface CredentialFieldsProps {
  /** The first is needed. */
  readonly names: readonly CredentialName[]
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
}
export type Typed = Readonly<Partial<Record<CredentialName, string>>>

/** What was typed, without what was left empty. */
export const typedCredentials = (typed: Typed) =>
  (Object.entries(typed) as [CredentialName, string][]).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [{ name, value: value.trim() }],
  )

/** Where credentials are written, which no one reads again. */
export const CredentialFields = ({ names, typed, onType }: CredentialFieldsProps) => {
  const { t } = useTranslation('channel-accounts')
  return names.map((name, index) => (
    <TextField
      key={name}
      type="password"
      label={index === 0 ? t(`credentials.${name}`) : `${t(`credentials.${name}`)} (${t('credentials.optional')})`}
      value={typed[name] ?? ''}
      onChange={(event) => onType({ ...typed, [name]: event.target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 4_000 } }}
    />
  ))
}
