import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import type { Hue } from '../../base/theme/hues.ts'
import { GROUPS, type Group, type Guest, groupOf, waitsForPlace } from './guest.ts'

const HUES: Readonly<Record<Group, Hue>> = { expected: 'blue', waiting: 'amber', arrived: 'green', 'no-show': 'red' }

interface DoorCountsProps {
  readonly guests: readonly Guest[]
  /** All guests are here; until then no number is told. */
  readonly isWhole: boolean
  readonly chosen: Group | null
  readonly onChoose: (group: Group | null) => void
}

/** How many are expected, wait, have arrived and did not come; each shows those alone, and once more everyone. */
export const DoorCounts = ({ guests, isWhole, chosen, onChoose }: DoorCountsProps) => {
  const { t } = useTranslation('events')
  const formats = useFormats()
  const groups = guests.map(groupOf)
  const onWaitingList = guests.filter(waitsForPlace).length
  return (
    <>
      <Box
        role="group"
        aria-label={t('door.counts')}
        sx={{ flex: 'none', display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1 }}
      >
        {GROUPS.map((group) => (
          <ButtonBase
            key={group}
            aria-pressed={chosen === group}
            onClick={() => onChoose(chosen === group ? null : group)}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              py: 1.5,
              minHeight: 56,
              borderRadius: 2,
              border: 2,
              borderColor: chosen === group ? `var(--mui-palette-hue-${HUES[group]}-fg)` : 'transparent',
              color: `var(--mui-palette-hue-${HUES[group]}-fg)`,
              bgcolor: `var(--mui-palette-hue-${HUES[group]}-bg)`,
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '2px' },
            }}
          >
            <Box
              component="span"
              sx={{ fontSize: 20, fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
            >
              {isWhole ? formats.number(groups.filter((each) => each === group).length) : '…'}
            </Box>
            <Box component="span" sx={{ fontSize: 12, fontWeight: 550 }}>
              {t(`door.group.${group}`)}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      {onWaitingList > 0 && (
        <Box sx={{ flex: 'none', pt: 1, fontSize: 13, color: 'text.secondary' }}>
          {t('door.waiting-list', { count: onWaitingList })}
        </Box>
      )}
    </>
  )
}
