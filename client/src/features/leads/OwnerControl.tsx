import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ColleagueChoices } from '../../shared/record/ColleagueChoices.tsx'
import { FieldButton } from '../../shared/record/FieldButton.tsx'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { useColleagues } from '../../shared/users/use-colleagues.ts'
import type { LeadControlProps } from './lead-control.ts'

/** Who has a lead, and to whom it may be given. */
export const OwnerControl = ({ lead, onChange, locked }: LeadControlProps) => {
  const { t } = useTranslation(['leads', 'record'])
  const colleagues = useColleagues()
  const name = lead.owner?.name ?? t('record:people.nobody')
  return (
    <FieldButton
      of={lead}
      label={`${t('lead.owner')}: ${name}`}
      locked={locked}
      shown={
        <>
          {lead.owner && <Avatar id={lead.owner.id} name={lead.owner.name} size={22} />}
          <Box component="span" sx={{ display: { xs: lead.owner ? 'none' : 'inline', sm: 'inline' } }}>
            {name}
          </Box>
        </>
      }
    >
      {(opened, close) => (
        <ColleagueChoices
          label={t('lead.owner')}
          chosen={opened.owner?.id ?? null}
          onChoose={(id) => {
            const colleague = colleagues.find((each) => each.id === id)
            onChange({ field: 'owner', to: colleague ? { id: colleague.id, name: colleague.fullName } : null }, opened)
            close()
          }}
        />
      )}
    </FieldButton>
  )
}
