import Dialog from '@mui/material/Dialog'
import type { Act } from '../../base/acts/acts.ts'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'
import { PaletteSearch } from './PaletteSearch.tsx'

interface PaletteProps {
  /** What can be done on the page that it was opened over. */
  readonly acts: readonly Act[]
  readonly label: string
  readonly onClose: () => void
}

/** Goes to any page or record, and does any act, by a few letters. */
export const Palette = ({ acts, label, onClose }: PaletteProps) => (
  // It goes at once, so that one that is opened right after it begins anew.
  <Dialog
    open
    onClose={onClose}
    aria-labelledby="palette-title"
    fullWidth
    maxWidth="sm"
    sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    slotProps={{ paper: { sx: { m: { xs: 2, md: 4 }, mt: { md: '12vh' }, width: { xs: 'calc(100% - 16px)' } } } }}
  >
    <VisuallyHidden>
      <h2 id="palette-title">{label}</h2>
    </VisuallyHidden>
    <PaletteSearch acts={acts} label={label} onClose={onClose} />
  </Dialog>
)
