import { POTENTIALS, type Potential } from '@kervan/contracts/statuses/lead-stages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { FieldButton } from '../../shared/record/FieldButton.tsx'
import { ChoiceList } from '../../shared/ui/choice/ChoiceList.tsx'
import { StatusChip } from '../../shared/ui/StatusChip.tsx'
import type { LeadControlProps } from './lead-control.ts'

const UNKNOWN = ''

/** How warm a lead is. */
export const PotentialControl = ({ lead, onChange, locked }: LeadControlProps) => {
  const { t } = useTranslation('leads')
  const words = lead.potential ? t(`status:potential.${lead.potential}`) : t('potential.none')
  return (
    <FieldButton
      of={lead}
      label={`${t('lead.potential')}: ${words}`}
      locked={locked}
      shown={
        lead.potential ? (
          <StatusChip kind="potential" value={lead.potential} plain />
        ) : (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {words}
          </Box>
        )
      }
    >
      {(opened, close) => (
        <ChoiceList
          label={t('lead.potential')}
          chosen={[opened.potential ?? UNKNOWN]}
          choices={[
            ...POTENTIALS.map((potential) => ({
              value: potential as string,
              label: t(`status:potential.${potential}`),
              shown: <StatusChip kind="potential" value={potential} plain />,
            })),
            { value: UNKNOWN, label: t('potential.none') },
          ]}
          onChoose={(value) => {
            onChange({ field: 'potential', to: value === UNKNOWN ? null : (value as Potential) }, opened)
            close()
          }}
        />
      )}
    </FieldButton>
  )
}
