import Box from '@mui/material/Box'
import type { HTMLAttributes, Key } from 'react'
import type { PaletteEntry } from './palette-entry.ts'

interface PaletteGroupProps {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
  readonly propsOf: (entry: PaletteEntry, place: number) => HTMLAttributes<HTMLLIElement> & { key: Key }
}

/** Entries of one sort under their heading. */
export const PaletteGroup = ({ title, entries, propsOf }: PaletteGroupProps) => (
  <li role="presentation">
    <Box aria-hidden sx={{ px: 3, pt: 2, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="ul" role="group" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry, place) => {
        const { key, ...props } = propsOf(entry, place)
        const Icon = entry.icon
        return (
          <Box
            key={key}
            component="li"
            {...props}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 40,
              px: 3,
              borderRadius: 1,
              cursor: 'pointer',
              '&.Mui-focused': {
                backgroundColor: 'action.hover',
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: -2,
              },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Box component="span" sx={{ flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {entry.title}
            </Box>
            {entry.note && (
              <Box
                component="span"
                sx={{
                  flex: '1 1 0',
                  minWidth: 0,
                  overflow: 'hidden',
                  textAlign: 'end',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  fontSize: 13,
                  color: 'text.secondary',
                }}
              >
                {entry.note}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  </li>
)
