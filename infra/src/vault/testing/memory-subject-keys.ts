import { newKey } from '../../crypto/seal-bytes.ts'
import { SubjectForgotten } from '../port.ts'
import type { SubjectKeys } from '../subject-keys.ts'

/** Keys that end with the process. For tests. */
export const createMemorySubjectKeys = (): SubjectKeys => {
  const held = new Map<string, (Buffer | null)[]>()
  const keysOf = (subject: string): (Buffer | null)[] => {
    const keys = held.get(subject) ?? []
    held.set(subject, keys)
    return keys
  }
  return {
    async newest(subjects) {
      return subjects.map((subject) => {
        const keys = keysOf(subject)
        if (keys.length === 0) keys.push(newKey())
        const key = keys.at(-1)
        if (!key) throw new SubjectForgotten(subject)
        return { generation: keys.length, key }
      })
    },
    async find(names) {
      return names.map(({ subject, generation }) => held.get(subject)?.[generation - 1] ?? null)
    },
    async destroy(subjects) {
      for (const subject of subjects) held.set(subject, [null, ...keysOf(subject).map(() => null)])
    },
    async subjectsWithKeys(beginning) {
      return [...held].flatMap(([subject, keys]) => (subject.startsWith(beginning) && keys[0] ? [subject] : [])).sort()
    },
    async renew(subjects) {
      const renewed = subjects ?? [...held.keys()]
      for (const subject of renewed) keysOf(subject).push(newKey())
      return renewed.length
    },
    close() {},
  }
}
