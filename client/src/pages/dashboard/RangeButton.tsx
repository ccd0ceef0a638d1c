import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import DateRange from '@mui/icons-material/DateRangeOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { isNamed, ownDays } from './dashboard-range.ts'

const panel = lazyPart(() => import('./RangePanel.tsx').then((file) => file.RangePanel))
const PARTS = [panel]

interface RangeButtonProps {
  readonly range: string
  readonly onChoose: (range: string) => void
}

/** What a range is called. */
export const useRangeWords = (range: string): string => {
  const { t } = useTranslation('table')
  const { days } = useFormats()
  const own = ownDays(range)
  if (own) return days(own.from, own.to)
  return isNamed(range) ? t(`range.${range}`) : ''
}

/** Says which days the dashboard tells of, and offers others. */
export const RangeButton = ({ range, onChoose }: RangeButtonProps) => {
  const { t } = useTranslation('table')
  const words = useRangeWords(range)
  return (
    <Flyout
      label={t('range.label')}
      parts={PARTS}
      trigger={(props) => (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DateRange />}
          endIcon={<ArrowDropDown />}
          aria-label={`${t('range.label')}: ${words}`}
          {...props}
        >
          {words}
        </Button>
      )}
    >
      {(close) => <Part of={panel} range={range} onChoose={onChoose} onClose={close} />}
    </Flyout>
  )
}
