import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import { PARTICIPANT_PAGE } from '../read-models/participant-page.ts'
import { PERSON_PAGE } from '../read-models/people/person-page.ts'
import { SLOT_SHEET_PAGE } from '../read-models/slot-sheets.ts'
import type { OwnPage } from './own-page.ts'

/** What pages of kinds tell beside what every page tells. */
export const OWN_PAGES: { readonly [Kind in ShownKind]?: OwnPage } = {
  participant: PARTICIPANT_PAGE,
  person: PERSON_PAGE,
  'slot-sheet': SLOT_SHEET_PAGE,
}
