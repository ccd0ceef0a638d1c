import { WRITABLE_TEMPLATES } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { TemplatePreview } from '../../features/templates/TemplatePreview.tsx'
import type { Template } from '../../features/templates/template.ts'
import { withTyped } from '../../features/templates/typed-template.ts'
import { Panel } from '../../kit/Panel.tsx'
import { TypedNow, useTypedNow } from '../../kit/typed-now.ts'
import { RecordBody } from '../record/RecordBody.tsx'
import { RecordSide } from '../record/RecordSide.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { TemplateStanding } from './TemplateStanding.tsx'
import { TemplateUse } from './TemplateUse.tsx'

/** The facts of a template, with how it looks on a phone and what Meta says of it beside them. */
export const WhatsappTemplateBody = (parts: RecordParts) => {
  const { t } = useTranslation('whatsapp-templates')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const [typed, tellTyped] = useTypedNow()
  const template = withTyped(parts.page as unknown as Template, typed)
  const isWritten = (WRITABLE_TEMPLATES as readonly string[]).includes(template.status)
  const beside = (
    <>
      <Panel title={t('standing.title')}>
        <TemplateStanding page={parts.page} />
      </Panel>
      <Panel title={t('preview.title')}>
        <TemplatePreview template={template} isWritten={isWritten} />
      </Panel>
      <Panel title={t('usage.title')}>
        <TemplateUse id={parts.page.id} archived={parts.page.archived} />
      </Panel>
      {/* On a narrow screen notes have a tab of their own. */}
      {!narrow && <RecordSide {...parts} />}
    </>
  )
  return (
    <TypedNow value={tellTyped}>
      <RecordBody {...parts} beside={beside} />
    </TypedNow>
  )
}
