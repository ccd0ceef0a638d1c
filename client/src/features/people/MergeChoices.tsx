import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import type { NamedField } from '../../base/named-fields.ts'
import { valueIn } from './differing-fields.ts'

interface MergeChoicesProps {
  /** Those in which the two differ. */
  readonly fields: readonly NamedField[]
  /** The person that stays, and the one that is merged into it. */
  readonly sides: readonly [PersonPage, PersonPage]
  /** Whether the merged one's value was chosen. */
  readonly isKept: (field: string) => boolean
  readonly onChoose: (field: string, keeps: boolean) => void
}

/** Of each field in which two people differ, both values, of which one is chosen. */
export const MergeChoices = ({ fields, sides, isKept, onChoose }: MergeChoicesProps) => {
  const { t } = useTranslation('people')
  const speech = useSpeech('people')
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3, '&:empty': { display: 'none' } }}>
      {fields.map((field) => (
        <FormControl key={field.name}>
          <FormLabel id={`${id}-${field.name}`}>{t('merge.which', { field: speech.t(field.label) })}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-${field.name}`}
            name={field.name}
            value={isKept(field.name) ? 'merged' : 'root'}
            onChange={(event) => onChoose(field.name, event.target.value === 'merged')}
            sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
          >
            {(['root', 'merged'] as const).map((side, index) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio />}
                label={<bdi>{wordsOf(valueIn(sides[index]!, field.name), field, speech)}</bdi>}
                sx={{
                  minWidth: 0,
                  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
                }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      ))}
    </Box>
  )
}
