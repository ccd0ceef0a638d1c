import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { LARGEST_RADIUS, VARIANTS } from '@kervan/contracts/colours/colours'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Slider from '@mui/material/Slider'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColoursTabProps } from './ColourChoice.tsx'

/** Appearance, roundness of corners, and how much of the colour goes into everything else. */
export const AdvancedColours = ({ chosen, onTry }: ColoursTabProps) => {
  const { t } = useTranslation('colours')
  const id = useId()
  const { colorPreference } = chosen
  const choose = (change: Partial<typeof colorPreference>) =>
    onTry({ ...chosen, colorPreference: { ...colorPreference, ...change } })
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <FormControl>
        <FormLabel id={`${id}-appearance`}>{t('appearance')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={`${id}-appearance`}
          value={colorPreference.appearance}
          onChange={(_event, appearance) => choose({ appearance: appearance as (typeof APPEARANCES)[number] })}
        >
          {APPEARANCES.map((appearance) => (
            <FormControlLabel
              key={appearance}
              value={appearance}
              control={<Radio />}
              label={t(`common:appearance.${appearance}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControl>
        <FormLabel id={`${id}-radius`}>{t('radius', { count: colorPreference.radius })}</FormLabel>
        <Slider
          aria-labelledby={`${id}-radius`}
          min={0}
          max={LARGEST_RADIUS}
          step={1}
          value={colorPreference.radius}
          onChange={(_event, radius) => choose({ radius: radius as number })}
          sx={{ mx: 2, width: 'auto', maxWidth: 400 }}
        />
      </FormControl>
      <FormControl>
        <FormLabel id={`${id}-variant`}>{t('variant')}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-variant`}
          value={colorPreference.variant}
          onChange={(_event, variant) => choose({ variant: variant as (typeof VARIANTS)[number] })}
        >
          {VARIANTS.map((variant) => (
            <Box key={variant}>
              <FormControlLabel value={variant} control={<Radio />} label={t(`variants.${variant}`)} />
              <FormHelperText sx={{ mt: -1, ml: 8 }}>{t(`variant-help.${variant}`)}</FormHelperText>
            </Box>
          ))}
        </RadioGroup>
      </FormControl>
    </Box>
  )
}
