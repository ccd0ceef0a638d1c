import { dayOf } from '@kervan/contracts/dates/business-days'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../base/forms/dates/DayField.tsx'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { daysIn, ownDays, RANGES, writeOwnDays } from './dashboard-range.ts'

interface RangePanelProps {
  readonly range: string
  readonly onChoose: (range: string) => void
  readonly onClose: () => void
}

/** The usual ranges by name, any other by its first and its last day. */
export const RangePanel = ({ range, onChoose, onClose }: RangePanelProps) => {
  const { t } = useTranslation(['table', 'dashboard'])
  const [days, setDays] = useState(() => daysIn(range, dayOf(new Date())))
  const choose = (chosen: string) => {
    onChoose(chosen)
    onClose()
  }
  const own = writeOwnDays(days)
  const isWhole = days.from !== '' && days.to !== ''
  const isCrossed = isWhole && ownDays(own) === undefined
  return (
    <Box sx={{ maxWidth: 340 }}>
      <ChoiceList
        label={t('range.label')}
        chosen={[range]}
        onChoose={choose}
        choices={RANGES.map((name) => ({ value: name, label: t(`range.${name}`) }))}
      />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !isCrossed) choose(own)
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}
      >
        {(['from', 'to'] as const).map((edge) => (
          <DayField
            key={edge}
            name={edge}
            label={t(`range.${edge}`)}
            day={days[edge]}
            onChange={(day) => setDays((held) => ({ ...held, [edge]: day }))}
          />
        ))}
        {isCrossed && (
          <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%' }}>
            {t('dashboard:range.crossed')}
          </Typography>
        )}
        <Button type="submit" variant="outlined" disabled={!isWhole || isCrossed} sx={{ flexBasis: '100%' }}>
          {t('dashboard:range.apply')}
        </Button>
      </Box>
    </Box>
  )
}
