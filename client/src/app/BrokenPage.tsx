import SentimentDissatisfied from '@mui/icons-material/SentimentDissatisfiedOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Notice } from '../base/ui/Notice.tsx'

/** A page that broke: says so, and that nothing saved is lost. The shell around it goes on. */
export const BrokenPage = () => {
  const { t } = useTranslation()
  return (
    <Notice
      wholePage
      icon={SentimentDissatisfied}
      role="alert"
      title={t('errors:crash.title')}
      text={t('errors:crash.text')}
    >
      <Button variant="contained" onClick={() => location.reload()}>
        {t('errors:crash.reload')}
      </Button>
      <Button variant="outlined" href="/">
        {t('errors:crash.home')}
      </Button>
    </Notice>
  )
}
