import Palette from '@mui/icons-material/PaletteOutlined'
import IconButton from '@mui/material/IconButton'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { lazyPart } from '../../base/ui/lazy-part.tsx'

/** The colours of the one who is signed in. */
export const colourDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./ColourDialog.tsx').then(({ ColourDialog }): ComponentType<{ onClose: () => void }> => ColourDialog),
)

/** Opens the colours. */
export const ColourButton = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation()
  useActs([{ id: 'colours', title: t('shell:colours'), icon: Palette, run: onOpen }])
  return (
    <IconButton
      aria-label={t('shell:colours')}
      data-tip={t('shell:colours')}
      aria-haspopup="dialog"
      onPointerEnter={colourDialog.ahead}
      onFocus={colourDialog.ahead}
      onClick={onOpen}
    >
      <Palette fontSize="small" />
    </IconButton>
  )
}
