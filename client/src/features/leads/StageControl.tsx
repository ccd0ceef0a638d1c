import type { LeadStage } from '@kervan/contracts/statuses/lead-stages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldButton } from '../../shared/record/FieldButton.tsx'
import { ReasonForm } from '../../shared/record/ReasonForm.tsx'
import { ChoiceList } from '../../shared/ui/choice/ChoiceList.tsx'
import { StatusChip } from '../../shared/ui/StatusChip.tsx'
import type { LeadControlProps } from './lead-control.ts'

/** The stage of a lead and the stages it may go to. A lost one is asked for its reason on the spot. */
export const StageControl = ({ lead, onChange, locked }: LeadControlProps) => {
  const { t } = useTranslation('leads')
  return (
    <FieldButton
      of={lead}
      label={`${t('lead.stage')}: ${t(`status:lead-stage.${lead.stage}`)}`}
      locked={locked}
      shown={<StatusChip kind="lead-stage" value={lead.stage} />}
    >
      {(opened, close) => (
        <StageChoices
          lead={opened}
          onChosen={(stage, reason) => {
            onChange({ field: 'stage', to: stage, reason }, opened)
            close()
          }}
        />
      )}
    </FieldButton>
  )
}

/** Why leads are lost, as it is heard most. */
const USUAL = ['price', 'elsewhere', 'silent', 'health', 'later'] as const

interface StageChoicesProps {
  readonly lead: LeadControlProps['lead']
  readonly onChosen: (stage: LeadStage, reason?: string) => void
}

const StageChoices = ({ lead, onChosen }: StageChoicesProps) => {
  const { t } = useTranslation('leads')
  const [losing, setLosing] = useState(false)
  if (losing) {
    return (
      <ReasonForm
        label={t('lost.save')}
        usual={USUAL.map((each) => t(`lost.usual.${each}`))}
        onDone={(reason) => onChosen('lost', reason)}
        onBack={() => setLosing(false)}
      />
    )
  }
  return (
    <ChoiceList
      label={t('stage.move')}
      chosen={[]}
      choices={lead.allowedStages.map((stage) => ({
        value: stage,
        label: t(`status:lead-stage.${stage}`),
        shown: <StatusChip kind="lead-stage" value={stage} plain />,
      }))}
      onChoose={(stage) => (stage === 'lost' ? setLosing(true) : onChosen(stage as LeadStage))}
    />
  )
}
