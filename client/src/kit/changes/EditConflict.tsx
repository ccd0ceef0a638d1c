import MergeType from '@mui/icons-material/MergeType'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../base/ui/Banner.tsx'
import { Time } from '../../base/ui/Time.tsx'
import type { Changer } from './changer.ts'

interface EditConflictProps {
  /** The field in words. */
  readonly field: string
  /** The value when the editing began, the value now, and the one that was to be written. */
  readonly before: string
  readonly now: string
  readonly mine: string
  /** Who changed it; null where that is not known. */
  readonly changer: Changer | null
  /** Why it was not written, where the reason is no other change. */
  readonly refusal?: string
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Longer values are compared one under another, not on the buttons. */
const ON_BUTTON = 40

/** Another change of the same field came first: shows the value before, now and as typed, with a button for either. */
export const EditConflict = ({ field, before, now, mine, changer, refusal, onMine, onTheirs }: EditConflictProps) => {
  const { t } = useTranslation('record')
  const name = changer?.by.kind === 'user' ? changer.by.name : undefined
  const isRefused = refusal !== undefined
  const title = isRefused ? 'conflict.refused' : name ? 'conflict.by' : 'conflict.elsewhere'
  const values = [...(isRefused ? [] : [['before', before] as const]), ['now', now] as const, ['mine', mine] as const]
  const isShort = now.length <= ON_BUTTON && mine.length <= ON_BUTTON
  return (
    <Banner
      hue="amber"
      icon={MergeType}
      role="alert"
      actions={
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={onTheirs}>
            {isShort ? t('conflict.keep', { now }) : t('conflict.keep-long')}
          </Button>
          <Button size="small" variant="contained" onClick={onMine}>
            {isShort ? t('conflict.set', { mine }) : t('conflict.set-long')}
          </Button>
        </>
      }
    >
      <Box sx={{ mb: 1.5 }}>
        <strong>{t(title, { field, name, why: refusal })}</strong> {changer && <Time value={changer.at} />}
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
    </Banner>
  )
}
