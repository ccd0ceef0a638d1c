import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { now } from '../../base/ui/now.ts'

/** Many countries refuse entry on a passport that ends within half a year. */
const SOON_DAYS = 180

/** Says that a passport has expired or will soon. It is recorded all the same, as it is the one that the person holds. */
export const PassportNotice = ({ expiry }: { readonly expiry: string | null }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const today = useSyncExternalStore(now.subscribe, () => dayOf(now.get()))
  if (expiry === null || expiry >= addDays(today, SOON_DAYS)) return null
  const isExpired = expiry < today
  return (
    <Box sx={{ mb: 4 }}>
      <Banner hue={isExpired ? 'red' : 'amber'} icon={Warning} role="status">
        {t(isExpired ? 'passport.expired' : 'passport.soon', { date: formats.date(expiry) })}
      </Banner>
    </Box>
  )
}
