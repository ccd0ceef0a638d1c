import { hexOf, SWATCHES } from '@kervan/contracts/colours/colours'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useColorScheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { derivePalette } from '../../base/theme/derive-palette.ts'
import type { ColoursTabProps } from './ColourChoice.tsx'

/** A colour of one's own: a swatch, the browser's own picker, or six digits. */
export const OwnColour = ({ chosen, onTry }: ColoursTabProps) => {
  const { t } = useTranslation('colours')
  const { primary, variant } = chosen.colorPreference
  const [typed, setTyped] = useState(primary)
  const { colorScheme = 'light' } = useColorScheme()
  const isBad = hexOf(typed) === undefined
  const shown = derivePalette(primary, variant, colorScheme).primary

  const choose = (text: string) => {
    setTyped(text)
    const hex = hexOf(text)
    if (hex) onTry({ preferredColorScheme: null, colorPreference: { ...chosen.colorPreference, primary: hex } })
  }

  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box role="group" aria-label={t('swatches')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {SWATCHES.map((swatch) => (
          <ButtonBase
            key={swatch}
            aria-label={swatch}
            aria-pressed={swatch === primary}
            onClick={() => choose(swatch)}
            ref={(element: HTMLElement | null) => element?.style.setProperty('background-color', swatch)}
            sx={{ width: 44, height: 44, borderRadius: 1, color: '#ffffff' }}
          >
            {swatch === primary && <Check aria-hidden fontSize="small" />}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <TextField
          type="color"
          label={t('picker')}
          value={primary}
          onChange={(event) => choose(event.target.value)}
          sx={{ width: 96, '& input': { height: 24, p: 2 } }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label={t('hex')}
          value={typed}
          onChange={(event) => choose(event.target.value)}
          error={isBad}
          helperText={isBad ? t('hex-fault') : t('hex-help')}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 9 } }}
          sx={{ flex: 1 }}
        />
      </Box>
      <Box role="status" sx={{ display: 'flex', gap: 3, alignItems: 'center', minHeight: 40, color: 'text.secondary' }}>
        {shown !== primary && (
          <>
            <Box
              aria-hidden
              sx={{ width: 24, height: 24, flexShrink: 0, borderRadius: 1, backgroundColor: 'primary.main' }}
            />
            {t('corrected', { shown })}
          </>
        )}
      </Box>
    </Box>
  )
}
