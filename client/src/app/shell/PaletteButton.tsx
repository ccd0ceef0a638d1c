import Search from '@mui/icons-material/Search'
import ButtonBase from '@mui/material/ButtonBase'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Act, actsHere } from '../../base/acts/acts.ts'
import { KEYS } from '../../base/keys/key-table.ts'
import { partsOfPress } from '../../base/keys/press-words.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

const palette = lazyPart(async () => {
  const [{ Palette }, { PALETTE_TEXTS }] = await Promise.all([
    import('../palette/Palette.tsx'),
    import('../palette/palette-texts.ts'),
  ])
  await i18next.loadNamespaces(PALETTE_TEXTS)
  return Palette
})
const PARTS = [palette]
const [PRESS] = KEYS['frame.palette'].presses

/** Opens the palette, as its key does; a field to look at where there is room for it. */
export const PaletteButton = () => {
  const { t } = useTranslation()
  const { anchor, open, close } = useOpening(PARTS)
  const [acts, setActs] = useState<readonly Act[]>([])
  const label = t('shell:palette')
  const show = (element: HTMLElement) => {
    setActs(actsHere())
    open(element)
  }
  useKeys({ 'frame.palette': () => (anchor ? close() : show(document.body)) })
  return (
    <>
      <ButtonBase
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        data-tip={label}
        data-press={partsOfPress(PRESS).join(' ')}
        onClick={(event) => show(event.currentTarget)}
        sx={{
          gap: 2,
          height: { xs: 40, md: 34 },
          px: { xs: 1.5, md: 2.5 },
          mr: { md: 2 },
          border: { md: 1 },
          borderColor: { md: 'divider' },
          borderRadius: 1,
          fontSize: 13,
          color: 'text.secondary',
          '&:hover': { backgroundColor: 'action.hover' },
          '& > span': { display: { xs: 'none', md: 'inline' } },
          // Drawn, not written: the button is not called by its key.
          '&::after': { content: { lg: 'attr(data-press)' }, ml: { lg: 8 }, fontSize: 12 },
        }}
      >
        <Search sx={{ fontSize: 20 }} />
        <span>{label}</span>
      </ButtonBase>
      {anchor && <Part of={palette} acts={acts} label={label} onClose={close} />}
    </>
  )
}
