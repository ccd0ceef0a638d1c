import { refused } from '@kervan/contracts/errors/refusal'
import { person } from '@kervan/contracts/kinds/person/person'
import type { Field } from '@kervan/contracts/kit/fields/field'
import type { MergedField } from '@kervan/contracts/people/kept-values'
import { can } from '@kervan/contracts/permissions/permissions'
import { PEOPLE } from '@kervan/contracts/permissions/protected-kinds'
import { isHidden, isInScope, type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'

/** What a writer may change of people is what a reader may see of them: a person is seen with a lead that is. */
export const peopleForWriter = ({ lines, people }: Pick<Records, 'lines' | 'people'>, writer: Reader) => {
  const visibility = visibilityOf(writer, PEOPLE)
  const ofLeads = { ...visibility, within: visibility.with ?? [] }

  const mayLook = can(writer, 'people.view') || can(writer, 'leads.view')
  const sees = async (personId: string): Promise<boolean> =>
    visibility.within === null ||
    (await lines.allLeadsOf(personId)).some(({ id, lead }) => isInScope(ofLeads, id, lead.record.values))

  const endedBefore = async (personIds: readonly string[], cause: Cause): Promise<boolean> => {
    for (const id of personIds) if (await people.endBefore(id, cause)) return true
    return false
  }

  return {
    /** Whether the writer sees the person in the leads, as readers do. */
    sees,

    /** Whether the person may be told to the writer: on a page, in a list. */
    mayBeTold: async (personId: string): Promise<boolean> => mayLook && (await sees(personId)),

    /** Whether it may be told how people are reached. */
    seesContact: visibility.groups.has('contact'),

    /**
     * A repeated command answers as it did, though the person is out of sight by it.
     * @throws Refusal person-not-found
     */
    async demandSeen(cause: Cause, ...personIds: readonly string[]): Promise<void> {
      const seen = await Promise.all(personIds.map(sees))
      if (!seen.every(Boolean) && !(await endedBefore(personIds, cause))) throw refused('person-not-found')
    },

    /** @throws Refusal not-permitted */
    demandContact(): void {
      if (!visibility.groups.has('contact')) throw refused('not-permitted', { permission: 'fields.contact' })
    },

    /**
     * What a writer does not see can be chosen neither.
     * @throws Refusal not-permitted
     */
    demandFields(fields: readonly MergedField[]): void {
      for (const field of fields) {
        const declared: Pick<Field, 'group'> = person.fields[field]
        if (isHidden(visibility, declared)) throw refused('not-permitted', { permission: `fields.${declared.group}` })
      }
    },

    /** Those of some people who may be told to the writer. */
    async toldAmong(personIds: readonly string[]): Promise<readonly string[]> {
      const told = await Promise.all(personIds.map(async (id) => mayLook && (await sees(await people.rootOf(id)))))
      return personIds.filter((_, index) => told[index])
    },
  }
}
