import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../base/forms/SelectField.tsx'
import type { SecretTexts } from './NewSecret.tsx'

interface IssueSecretProps {
  readonly texts: SecretTexts
  /** One works already, and may do so for a while beside the next. */
  readonly replaces: boolean
  /** How much it is what one comes for. */
  readonly variant: 'contained' | 'outlined'
  readonly isIssuing: boolean
  /** @param overlapMinutes  how long the present one works on */
  readonly onIssue: (overlapMinutes: number) => void
}

/** Minutes. */
const OVERLAPS = ['0', '60', '1440', '10080'] as const

/** The way to the next secret. */
export const IssueSecret = ({ texts, replaces, variant, isIssuing, onIssue }: IssueSecretProps) => {
  const { t } = useTranslation(texts)
  const [overlap, setOverlap] = useState<string>('1440')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      {replaces && (
        <SelectField
          name="overlap"
          label={t('secrets.overlap')}
          value={overlap}
          onChange={(event) => setOverlap(event.target.value)}
        >
          {OVERLAPS.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`secrets.overlaps.${value}`)}
            </MenuItem>
          ))}
        </SelectField>
      )}
      <Button variant={variant} loading={isIssuing} onClick={() => onIssue(replaces ? Number(overlap) : 0)}>
        {t(replaces ? 'secrets.rotate' : 'secrets.issue')}
      </Button>
    </Box>
  )
}
