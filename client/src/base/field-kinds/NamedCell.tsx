import type { Named } from '@kervan/contracts/kit/record-row'
import { isCalledAsPerson } from '../people/is-called-as-person.ts'
import { NameOfPerson } from '../people/NameOfPerson.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import type { ShownField } from './field-kind.ts'
import { useSpeech } from './use-speech.ts'

interface NamedCellProps {
  readonly value: Named | string
  readonly field: Pick<ShownField, 'of'>
}

/** Another record by its name; people with their initials. */
export const NamedCell = ({ value, field }: NamedCellProps) => {
  const { t, colleague } = useSpeech('record')
  const { id, name } = typeof value === 'string' ? { id: value, name: colleague(value) } : value
  const words = name || t('record:unknown')
  return (
    <>
      {(field.of === 'user' || field.of === 'person') && <Avatar id={id} name={words} size={22} />}
      <span className="words">
        {typeof value !== 'string' && isCalledAsPerson(field.of) ? (
          <NameOfPerson name={value.name} />
        ) : (
          <bdi>{words}</bdi>
        )}
      </span>
    </>
  )
}
