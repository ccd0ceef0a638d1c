import type { Pin } from '@kervan/contracts/preferences/pins'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { usePin } from '../../base/preferences/use-pin.ts'

interface UnpinButtonProps {
  readonly pin: Pin
  readonly name: string
}

/** Takes a record out of the menu; seen where the line is pointed at or has the focus, and always where nothing points. */
export const UnpinButton = ({ pin: { kind, id }, name }: UnpinButtonProps) => {
  const { t } = useTranslation('record')
  const { toggle } = usePin({ kind, id })
  return (
    <IconButton
      size="small"
      aria-label={t('pins.unpin-named', { name })}
      data-tip={t('menu.unpin')}
      onClick={() => void toggle()}
      sx={{
        position: 'absolute',
        right: 4,
        opacity: 0,
        'li:hover > &, li:focus-within > &': { opacity: 1 },
        '@media (pointer: coarse)': { opacity: 1 },
      }}
    >
      <Close sx={{ fontSize: 16 }} />
    </IconButton>
  )
}
