import { dayOfMonth } from '@kervan/contracts/dates/next-occurrence'
import type { LedTo } from '@kervan/contracts/kinds/follow-up/follow-up'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import type { Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { recordNamedBy } from '@kervan/contracts/kit/fields/named-kinds'
import { derivedId, recordId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Records } from '../../ports.ts'
import { loadNamed } from '../look-up-referred.ts'

const FOLLOW_UP = RECORDS['follow-up']
const fold = recordDecider(FOLLOW_UP)

type Values = Readonly<Record<string, FieldValue>>

const EMPTY: Values = Object.fromEntries(
  Object.entries(FOLLOW_UP.fields as Fields).map(([name, field]) => [name, emptyOf(field)]),
)

/** The follow-ups that one has led to, with what makes the id of each. */
const ledToBy = (values: Values, { next, again }: LedTo): readonly { way: string; at: string; values: Values }[] => {
  const { about, person } = values
  const shared = { ...EMPTY, about: about!, person: person! }
  return [
    ...(next
      ? [
          {
            way: 'next',
            at: next.at,
            values: {
              ...shared,
              subcategory: next.subcategory,
              dueAt: next.dueAt,
              assignedUser: next.assignedUser ?? values.assignedUser!,
              notes: next.notes,
            },
          },
        ]
      : []),
    ...(again
      ? [
          {
            way: 'again',
            at: again.at,
            values: {
              ...shared,
              subcategory: values.subcategory!,
              dueAt: again.dueAt,
              assignedUser: values.assignedUser!,
              notes: values.notes!,
              recur: values.recur!,
              until: values.until!,
              recurDay: values.recurDay ?? dayOfMonth(values.dueAt as string),
            },
          },
        ]
      : []),
  ]
}

/**
 * Makes the follow-ups that a follow-up has led to, where they are not there yet; about an archived record none is made. Done before
 * a command is answered, and again by a reaction where that was cut short: the ids follow from the follow-up.
 */
export const makeWhatFollows = async ({ runner }: Pick<Records, 'runner'>, id: string): Promise<void> => {
  const { state } = await runner.load(fold, id)
  if (!state) return
  for (const { way, at, values } of ledToBy(state.values, state.own as LedTo)) {
    const commandId = derivedId('follow-up', id, way, at)
    const nextId = recordId(at, 'follow-up', id, way)
    if ((await runner.load(fold, nextId)).state !== null) continue
    const about = recordNamedBy(FOLLOW_UP.fields.about, values.about!)
    if (about && (await loadNamed(runner)(about.kind, about.id))?.archived) continue
    await runner.run(fold, nextId, { type: 'Create', values }, processCause('follow-up-leads-on', at, commandId, id))
  }
}
