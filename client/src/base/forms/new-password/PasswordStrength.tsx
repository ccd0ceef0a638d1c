import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../company/company.ts'
import { STRENGTHS, type Strength, strengthOf } from './password-strength.ts'

const HUES = { weak: 'red', fair: 'amber', good: 'green', strong: 'green' } as const satisfies Record<Strength, string>

/** How hard a password is to guess, in words and as so many of four bars. */
export const PasswordStrength = ({ password }: { readonly password: string }) => {
  const { t } = useTranslation('passwords')
  const { minimumPasswordLength } = useCompany()
  const strength = strengthOf(password)
  const filled = password ? STRENGTHS.indexOf(strength) + 1 : 0
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
        {STRENGTHS.map((each, index) => (
          <Box
            key={each}
            sx={(theme) => ({
              height: 4,
              borderRadius: 1,
              backgroundColor: index < filled ? theme.vars.palette.hue[HUES[strength]].fg : 'divider',
            })}
          />
        ))}
      </Box>
      <Box aria-live="polite" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {password ? t(`strength.${strength}`) : t('advice', { shortest: minimumPasswordLength })}
      </Box>
    </Box>
  )
}
