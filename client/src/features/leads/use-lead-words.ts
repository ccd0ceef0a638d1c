import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { useTranslation } from 'react-i18next'
import type { LeadChange } from './lead-change.ts'

/** What a field of a lead says, in words: as a change wants it, and as the lead has it. */
export const useLeadWords = () => {
  const { t } = useTranslation(['leads', 'record'])
  const words = {
    stage: (stage: LeadRow['stage']) => t(`status:lead-stage.${stage}`),
    owner: (owner: LeadRow['owner']) => owner?.name ?? t('record:people.nobody'),
    potential: (potential: LeadRow['potential']) =>
      potential ? t(`status:potential.${potential}`) : t('potential.none'),
    archived: (archived: boolean) => t(archived ? 'lead.archived-value.true' : 'lead.archived-value.false'),
  }
  return {
    field: ({ field }: LeadChange): string => t(field === 'tag' ? 'lead.tags' : `lead.${field}`),
    wanted: (change: LeadChange): string =>
      change.field === 'tag' ? change.tag : words[change.field](change.to as never),
    held: (change: LeadChange, lead: LeadRow): string =>
      change.field === 'tag' ? lead.tags.join(', ') : words[change.field](lead[change.field] as never),
  }
}
