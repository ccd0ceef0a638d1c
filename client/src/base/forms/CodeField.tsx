import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { useTranslation } from 'react-i18next'
import { FormField } from './FormField.tsx'

/** Digits of a code that an app shows. */
const DIGITS = 6

interface CodeFieldProps {
  readonly way: SecondFactorWay
  readonly value: string
  readonly fault?: string
  readonly autoFocus?: boolean
  readonly onChange: (typed: string) => void
  /** All digits of a code are there. */
  readonly onWhole?: (code: string) => void
}

/** What a code is without what people and apps put between its parts. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')

/** A code of an authenticator app, or one that was kept for when there is no app. */
export const CodeField = ({ way, value, fault, autoFocus = false, onChange, onWhole }: CodeFieldProps) => {
  const { t } = useTranslation('second-factor')
  const isOfApp = way === 'totp'
  const change = (typed: string) => {
    onChange(typed)
    const code = digitsOf(typed)
    if (isOfApp && code.length === DIGITS && code !== digitsOf(value) && /^\d+$/.test(code)) onWhole?.(typed)
  }
  return (
    <FormField
      key={way}
      name="code"
      label={t(isOfApp ? 'code.label' : 'code.recovery')}
      hint={t(isOfApp ? 'code.hint' : 'code.recovery-hint')}
      autoFocus={autoFocus}
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      autoCapitalize={isOfApp ? 'none' : 'characters'}
      spellCheck={false}
      inputProps={{ inputMode: isOfApp ? 'numeric' : 'text', maxLength: 40 }}
      value={value}
      fault={fault}
      onChange={(event) => change(event.target.value)}
      sx={{ fontSize: 20, letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
