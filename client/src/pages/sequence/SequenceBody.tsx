import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { StepsPanel } from './StepsPanel.tsx'

const PANELS = { steps: StepsPanel }
/** Its code comes when it is looked at. */
const trialTab = lazyPart(() => import('./TrialTab.tsx').then((file) => file.TrialTab))

/** What every record has, with steps that are read as sentences, and what they would have done. */
export const SequenceBody = (parts: RecordParts) => {
  const { t } = useTranslation('auto-followup')
  const trial = {
    name: 'trial',
    label: t('trial.tab'),
    panel: (
      <Suspense fallback={null}>
        <Part of={trialTab} id={parts.page.id} />
      </Suspense>
    ),
  }
  return <RecordBody {...parts} panels={PANELS} more={[trial]} />
}
