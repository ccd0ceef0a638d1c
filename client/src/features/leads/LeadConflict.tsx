import { EditConflict } from '../../shared/edit/EditConflict.tsx'
import type { LeadChanges } from './use-lead-changes.ts'
import { useLeadWords } from './use-lead-words.ts'

type LeadConflictProps = Pick<LeadChanges, 'conflict' | 'settle'>

/** Somebody else changed the same field of the lead first. */
export const LeadConflict = ({ conflict, settle }: LeadConflictProps) => {
  const words = useLeadWords()
  if (!conflict) return null
  const { mine, before, now, changer } = conflict
  return (
    <EditConflict
      field={words.field(mine)}
      before={words.held(mine, before)}
      now={words.held(mine, now)}
      mine={words.wanted(mine)}
      changer={changer}
      onMine={() => settle('mine')}
      onTheirs={() => settle('theirs')}
    />
  )
}
