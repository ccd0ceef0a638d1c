import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { isOpenStage } from '@kervan/contracts/kinds/lead/lead-stages'

type Lead = PersonPage['leads'][number]

/** Of a person's leads, the newest first, that which is worked on: the newest open one, else the newest. */
export const currentLead = (leads: readonly Lead[]): Lead | undefined =>
  leads.find(({ stage, archived }) => isOpenStage(stage) && !archived) ?? leads[0]
