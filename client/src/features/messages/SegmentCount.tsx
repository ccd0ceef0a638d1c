import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { countSegments } from './count-segments.ts'

/** How many segments a text takes, each of which is paid for, and what still goes into the last one. Nothing where there is no text. */
export const SegmentCount = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('timeline')
  const { number } = useFormats()
  const { encoding, count, left } = countSegments(text)
  if (count === 0) return null
  return (
    <Box
      component="span"
      data-tip={t(`segments.${encoding}`)}
      sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('segments.count', { count, number: number(count), left: number(left) })}
    </Box>
  )
}
