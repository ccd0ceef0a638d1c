import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import type { ChangeKit } from './change-kit.ts'
import { EditConflict } from './EditConflict.tsx'
import type { RecordChanges } from './record-changes.ts'

interface RecordConflictsProps extends Pick<RecordChanges, 'conflicts' | 'settle'> {
  readonly kit: ChangeKit
}

/** What others set while one was typing, field by field, and the choice between theirs and one's own. */
export const RecordConflicts = ({ kit, conflicts, settle }: RecordConflictsProps) => {
  const { t } = useTranslation(kit.collection)
  const speech = useSpeech(kit.collection)
  return conflicts.map(({ field: name, before, now, mine, changer, refusal }) => {
    const field = kit.fields.find((each) => each.name === name)
    const words = (value: unknown) => (field ? wordsOf(value, field, speech) : t(`${kit.statusTexts}.${value}`))
    return (
      <EditConflict
        key={name}
        field={t(field?.label ?? kit.statusLabel)}
        before={words(before)}
        now={words(now)}
        mine={words(mine)}
        changer={changer}
        refusal={refusal}
        onMine={() => settle(name, 'mine')}
        onTheirs={() => settle(name, 'theirs')}
      />
    )
  })
}
