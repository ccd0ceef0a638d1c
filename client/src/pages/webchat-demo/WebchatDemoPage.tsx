import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { SampleWebsite } from './SampleWebsite.tsx'
import { WidgetLine } from './WidgetLine.tsx'
import { USUAL_CHOICES } from './widget-line.ts'

/** The web chat as visitors of a website meet it, and the line that brings it there. */
export const WebchatDemoPage = () => {
  const { t } = useTranslation('webchat-demo')
  return (
    <TitledPage
      title={t('title')}
      intro={t('intro')}
      action={
        <Button component={Link} to="/custom-chat-demo">
          {t('custom.title')}
        </Button>
      }
    >
      <WidgetLine choices={USUAL_CHOICES} />
      <SampleWebsite choices={USUAL_CHOICES} />
    </TitledPage>
  )
}
