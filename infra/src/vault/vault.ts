import { openBytes, sealBytes } from '../crypto/seal-bytes.ts'
import type { Lying, Open, Opened, Sealed, SealOptions, Vault } from './port.ts'
import type { SubjectKey, SubjectKeys } from './subject-keys.ts'

/** What a box is bound to beside the key itself. */
const boundTo = (subject: string, key: number, place: string): string => `${subject}\n${key}\n${place}`

export const createVault = (keys: SubjectKeys): Vault => ({
  async seal(contents: readonly Open[], { repeatable = false }: SealOptions = {}): Promise<readonly Sealed[]> {
    const held = await keys.newest([...new Set(contents.map(({ subject }) => subject))])
    return contents.map(({ subject, place, content }) => {
      const { generation, key } = held.get(subject) as SubjectKey
      return { subject, key: generation, box: sealBytes(key, boundTo(subject, generation, place), content, repeatable) }
    })
  },

  async open(boxes: readonly Lying[]): Promise<readonly Opened[]> {
    const held = await keys.find(boxes.map(({ subject, key }) => ({ subject, generation: key })))
    return boxes.map(({ subject, key: generation, place, box }, index) => {
      const key = held[index]
      return key ? (openBytes(key, boundTo(subject, generation, place), box) ?? 'altered') : 'erased'
    })
  },

  forget: (subjects) => keys.destroy(subjects),
  subjectsWithKeys: (beginning) => keys.subjectsWithKeys(beginning),
  renew: (subjects) => keys.renew(subjects),
  close: () => keys.close(),
})
