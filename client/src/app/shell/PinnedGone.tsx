import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { PinToShow } from '../pins/use-pinned-records.ts'
import { UnpinButton } from './UnpinButton.tsx'

/** A pinned record that is not there any more, or not for this reader. */
export const PinnedGone = ({ pin }: { readonly pin: PinToShow }) => {
  const { t } = useTranslation('record')
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        minHeight: 40,
        pl: 3,
        pr: 10,
        fontSize: 14,
        color: 'text.secondary',
      }}
    >
      {t('pins.gone')}
      <UnpinButton pin={pin} name={t('pins.gone')} />
    </Box>
  )
}
