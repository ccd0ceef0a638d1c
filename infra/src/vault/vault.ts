import type { KeyObject } from 'node:crypto'
import { openBytes, preparedKey, sealBytes } from '../crypto/seal-bytes.ts'
import type { Lying, Open, Opened, Sealed, SealOptions, Vault } from './port.ts'
import type { SubjectKey, SubjectKeys } from './subject-keys.ts'

/** What a box is bound to beside the key itself. */
const boundTo = (subject: string, key: number, place: string): string => `${subject}\n${key}\n${place}`

/**
 * Prepares each key once for all boxes of a call. They are not kept prepared: some ten thousand objects of node:crypto slow down every
 * collection of garbage more than it takes to make them.
 */
const preparing = () => {
  const prepared = new Map<Buffer, KeyObject>()
  return (key: Buffer): KeyObject => {
    const known = prepared.get(key) ?? preparedKey(key)
    prepared.set(key, known)
    return known
  }
}

export const createVault = (keys: SubjectKeys): Vault => ({
  async seal(contents: readonly Open[], { repeatable = false }: SealOptions = {}): Promise<readonly Sealed[]> {
    const held = await keys.newest(contents.map(({ subject }) => subject))
    const prepared = preparing()
    return contents.map(({ subject, place, content }, index) => {
      const { generation, key } = held[index] as SubjectKey
      const box = sealBytes(prepared(key), boundTo(subject, generation, place), content, repeatable)
      return { subject, key: generation, box }
    })
  },

  async open(boxes: readonly Lying[]): Promise<readonly Opened[]> {
    const held = await keys.find(boxes.map(({ subject, key }) => ({ subject, generation: key })))
    const prepared = preparing()
    return boxes.map(({ subject, key: generation, place, box }, index) => {
      const key = held[index]
      return key ? (openBytes(prepared(key), boundTo(subject, generation, place), box) ?? 'altered') : 'erased'
    })
  },

  forget: (subjects) => keys.destroy(subjects),
  subjectsWithKeys: (beginning) => keys.subjectsWithKeys(beginning),
  renew: (subjects) => keys.renew(subjects),
  close: () => keys.close(),
})
