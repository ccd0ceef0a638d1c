import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { valuesOf } from '../../kit/record-values.ts'
import { unknownPlaceholdersIn } from '../../messages/placeholders.ts'
import type { macro } from './macro.ts'

/** A placeholder that nothing is known for would go out to people as it is written. */
export const macroRules: RecordRules = {
  before({ before, after }) {
    const { text } = valuesOf<typeof macro>(after)
    if (before && text === valuesOf<typeof macro>(before).text) return
    if (unknownPlaceholdersIn(text).length > 0) throw refused('placeholder-unknown', { paths: ['body.text'] })
  },
}
