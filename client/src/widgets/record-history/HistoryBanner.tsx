import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../base/ui/Banner.tsx'

interface HistoryBannerProps extends Pick<ComponentProps<typeof Banner>, 'icon' | 'children'> {
  readonly onLeave: () => void
}

/** Which moments of the past are shown, and the way back to the history. */
export const HistoryBanner = ({ icon, children, onLeave }: HistoryBannerProps) => {
  const { t } = useTranslation(['record', 'history'])
  return (
    <Banner
      hue="blue"
      icon={icon}
      role="status"
      actions={
        <Button size="small" color="inherit" variant="outlined" onClick={onLeave}>
          {t('history:back')}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
