import Palette from '@mui/icons-material/PaletteOutlined'
import IconButton from '@mui/material/IconButton'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../shared/acts/acts.ts'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'

const dialog = lazyPart<{ onClose: () => void }>(() =>
  import('./ColourDialog.tsx').then(({ ColourDialog }): ComponentType<{ onClose: () => void }> => ColourDialog),
)

/** Opens the colours of the one who is signed in. */
export const ColourButton = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useActs([{ id: 'colours', title: t('shell:colours'), icon: Palette, run: () => setOpen(true) }])
  return (
    <>
      <IconButton
        aria-label={t('shell:colours')}
        data-tip={t('shell:colours')}
        aria-haspopup="dialog"
        onPointerEnter={dialog.ahead}
        onFocus={dialog.ahead}
        onClick={() => setOpen(true)}
      >
        <Palette fontSize="small" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <Part of={dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
