import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface ArrivalsPillProps {
  readonly count: number
  readonly onShow: () => void
}

/** Says that records have come above what is looked at, and leads to them. */
export const ArrivalsPill = ({ count, onShow }: ArrivalsPillProps) => {
  const { t } = useTranslation('table')
  if (count === 0) return null
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<ArrowUpward />}
      onClick={onShow}
      sx={{ position: 'absolute', top: 44, left: '50%', translate: '-50% 0', zIndex: 4, borderRadius: 5, boxShadow: 3 }}
    >
      {t('arrivals', { count })}
    </Button>
  )
}
