import Archive from '@mui/icons-material/ArchiveOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'

/** Says that a record lies in the archive, and brings it back. */
export const ArchivedNotice = ({ onRestore }: { readonly onRestore?: () => void }) => {
  const { t } = useTranslation('record')
  return (
    <Banner
      hue="grey"
      icon={Archive}
      role="status"
      actions={
        onRestore && (
          <Button size="small" color="inherit" variant="outlined" onClick={onRestore}>
            {t('menu.restore')}
          </Button>
        )
      }
    >
      {t('archived.text')}
    </Banner>
  )
}
