import type { SvgIconComponent } from '@mui/icons-material'

/** Something that the palette leads to or does. */
export interface PaletteEntry {
  readonly id: string
  /** Under which heading it stands. */
  readonly group: string
  readonly title: string
  /** What tells it from others of its title. */
  readonly note?: string
  readonly icon: SvgIconComponent
  readonly run: () => void
}
