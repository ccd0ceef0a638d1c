import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'

/** The read model of what is planned, of lists that filter by it. */
export const plannedFrom = ({ fields }: List): readonly string[] =>
  Object.values<ListField>(fields).some(({ plannedFor }) => plannedFor !== undefined) ? [followUp.collection] : []
