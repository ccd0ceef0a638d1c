import { createHash } from 'node:crypto'
import { SubjectForgotten } from '../port.ts'
import type { SubjectKeys } from '../subject-keys.ts'

/** Keys that follow from their names, the same in every process. What one destroys is gone for that one alone. For tests. */
export const createDerivedSubjectKeys = (): SubjectKeys => {
  const made = new Set<string>()
  const destroyed = new Set<string>()
  const keyOf = (subject: string) => createHash('sha256').update(`test ${subject}`).digest()
  return {
    async newest(subjects) {
      return subjects.map((subject) => {
        if (destroyed.has(subject)) throw new SubjectForgotten(subject)
        made.add(subject)
        return { generation: 1, key: keyOf(subject) }
      })
    },
    async find(names) {
      return names.map(({ subject }) => (destroyed.has(subject) ? null : keyOf(subject)))
    },
    async destroy(subjects) {
      for (const subject of subjects) destroyed.add(subject)
    },
    async subjectsWithKeys(beginning) {
      return [...made].filter((subject) => subject.startsWith(beginning) && !destroyed.has(subject)).sort()
    },
    renew: async () => 0,
    close() {},
  }
}
