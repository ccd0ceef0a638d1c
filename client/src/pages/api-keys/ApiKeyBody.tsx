import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/Panel.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { RecordSide } from '../record/RecordSide.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { SecretsPanel } from './SecretsPanel.tsx'

/** A key's facts with its secrets, and what was written about it, beside them. */
export const ApiKeyBody = (parts: RecordParts) => {
  const { t } = useTranslation('api-keys')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const beside = (
    <>
      <Panel title={t('secrets.title')}>
        <SecretsPanel page={parts.page} mayEdit={parts.mayEdit} />
      </Panel>
      {/* On a narrow screen notes have a tab of their own. */}
      {!narrow && <RecordSide {...parts} />}
    </>
  )
  return <RecordBody {...parts} beside={beside} />
}
