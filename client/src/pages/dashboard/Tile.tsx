import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import type { ElementType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import { totalWords } from '../../table/total-words.ts'
import { addressOf } from './question.ts'
import type { TileShown } from './tiles.ts'
import type { Count } from './use-counts.ts'

interface TileProps {
  readonly tile: TileShown
  readonly count: Count
  /** The words of the range, of a tile that counts what is of it. */
  readonly range: string
}

/** How many there are, and the way to them. */
export const Tile = ({ tile, count: { total, failed }, range }: TileProps) => {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { name, icon: Icon, hue, question, ranged } = tile
  const isSome = total !== undefined && total.value > 0
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <ButtonBase
        component={Link as ElementType}
        to={addressOf(question)}
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          alignContent: 'start',
          columnGap: 2,
          rowGap: 0.5,
          p: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover', borderColor: 'text.disabled' },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '2px' },
        })}
      >
        <Box component="span" sx={{ fontSize: 13, fontWeight: 550, lineHeight: 1.35 }}>
          {t(`tile.${name}`)}
        </Box>
        <Icon
          aria-hidden
          sx={(theme) => ({ fontSize: 20, color: isSome ? theme.vars.palette.hue[hue].fg : 'text.disabled' })}
        />
        <Box
          component="span"
          sx={{
            gridColumn: '1 / -1',
            fontSize: failed ? 14 : 26,
            fontWeight: 650,
            lineHeight: 1.2,
            fontVariantNumeric: 'tabular-nums',
            color: isSome ? 'text.primary' : 'text.secondary',
          }}
        >
          {failed && t('tile.failed')}
          {!failed && (total ? totalWords(total, formats) : <Skeleton variant="text" width={48} />)}
        </Box>
        <Box component="span" sx={{ gridColumn: '1 / -1', fontSize: 12, color: 'text.secondary' }}>
          {ranged ? range : t(`note.${name}`)}
        </Box>
      </ButtonBase>
    </Box>
  )
}
