import type { KeyObject } from 'node:crypto'
import { newKey, preparedKey } from '../../crypto/seal-bytes.ts'
import { SubjectForgotten } from '../port.ts'
import type { SubjectKeys } from '../subject-keys.ts'

/** Keys that end with the process. For tests. */
export const createMemorySubjectKeys = (): SubjectKeys => {
  const held = new Map<string, (KeyObject | null)[]>()
  const keysOf = (subject: string): (KeyObject | null)[] => {
    const keys = held.get(subject) ?? []
    held.set(subject, keys)
    return keys
  }
  return {
    async newest(subjects) {
      return new Map(
        subjects.map((subject) => {
          const keys = keysOf(subject)
          if (keys.length === 0) keys.push(preparedKey(newKey()))
          const key = keys.at(-1)
          if (!key) throw new SubjectForgotten(subject)
          return [subject, { generation: keys.length, key }]
        }),
      )
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
      for (const subject of renewed) keysOf(subject).push(preparedKey(newKey()))
      return renewed.length
    },
    close() {},
  }
}
