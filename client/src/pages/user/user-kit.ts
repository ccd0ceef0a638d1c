import type { RecordKit } from '../../kit/record-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { askWhoGets } from './hand-over/ask-who-gets.ts'

/** What the screens of users are made of. Whom their open work goes to is asked before users are archived. */
export const userKit: RecordKit = { ...shownKitOf('user'), beforeArchive: askWhoGets }
