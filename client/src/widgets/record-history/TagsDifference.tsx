import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface TagsDifferenceProps {
  readonly from: unknown
  readonly to: unknown
}

/** Which tags were put on and which were taken off: `Etiket kaldırıldı: vip`. */
export const TagsDifference = ({ from, to }: TagsDifferenceProps) => {
  const { t } = useTranslation('record')
  const [before, after] = [(from ?? []) as readonly string[], (to ?? []) as readonly string[]]
  const differences = [
    ...after.filter((tag) => !before.includes(tag)).map((tag) => t('done.tagged', { tag })),
    ...before.filter((tag) => !after.includes(tag)).map((tag) => t('done.untagged', { tag })),
  ]
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
      {differences.join(' · ')}
    </Box>
  )
}
