import MergeType from '@mui/icons-material/MergeType'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Time } from '../ui/Time.tsx'
import type { Changer } from './who-changed.ts'

interface EditConflictProps {
  /** The field in words. */
  readonly field: string
  /** What it said when the editing began, what it says now, and what was to be written. */
  readonly before: string
  readonly now: string
  readonly mine: string
  /** Who changed it; null where that is not known. */
  readonly changer: Changer | null
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Somebody else was quicker on the same field: what it was, is and should have become, and one press for either. */
export const EditConflict = ({ field, before, now, mine, changer, onMine, onTheirs }: EditConflictProps) => {
  const { t } = useTranslation()
  const name = changer?.by.kind === 'user' ? changer.by.name : undefined
  const values = [
    ['before', before],
    ['now', now],
    ['mine', mine],
  ] as const
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 3,
        borderRadius: 1,
        fontSize: 13,
        color: theme.vars?.palette.hue.amber.fg,
        backgroundColor: theme.vars?.palette.hue.amber.bg,
      })}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
          <MergeType aria-hidden fontSize="small" />
          <span>
            <strong>{t(name ? 'conflict.by' : 'conflict.elsewhere', { field, name })}</strong>{' '}
            {changer && <Time value={changer.at} />}
          </span>
        </Box>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, m: 0 }}>
          {values.map(([which, value]) => (
            <Box key={which} sx={{ display: 'contents' }}>
              <dt>{t(`conflict.${which}`)}</dt>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onTheirs} sx={{ borderColor: 'currentcolor' }}>
          {t('conflict.keep', { now })}
        </Button>
        <Button size="small" variant="contained" onClick={onMine}>
          {t('conflict.set', { mine })}
        </Button>
      </Box>
    </Box>
  )
}
