import type { RecordKit } from '../../shared/record/record-kit.ts'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { askWhoGets } from './hand-over/ask-who-gets.ts'

/** What the screens of users are made of. Whom their open work goes to is asked before users are archived. */
export const userKit: RecordKit = { ...shownKitOf('user'), beforeArchive: askWhoGets }
