import { refused } from '../../errors/refusal.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { unknownPlaceholdersIn } from '../../messages/placeholders.ts'
import type { macro } from './macro.ts'

type Macro = ValuesOfRecord<typeof macro>

/** A placeholder that nothing is known for would go out to people as it is written. */
export const macroRules: RecordRules = {
  before({ before, after }) {
    const { text } = after.values as unknown as Macro
    if (text === (before?.values as unknown as Macro | undefined)?.text) return
    if (unknownPlaceholdersIn(text).length > 0) throw refused('placeholder-unknown', { paths: ['body.text'] })
  },
}
