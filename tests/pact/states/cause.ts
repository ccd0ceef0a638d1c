import { randomUUID } from 'node:crypto'
import type { Cause } from '@kervan/command-service/kit/run-command'
import { SAMPLE } from '../../support/builders/sample.ts'

/** Ayşe does it, unless it is the user with that id, and now, unless another instant is given. */
export const causeOf = (at = new Date().toISOString(), userId: string = SAMPLE.ayse): Cause => {
  const id = randomUUID()
  const by = { kind: 'user', id: userId, name: 'Ayşe Yılmaz' } as const
  return { commandId: id, at, by, correlationId: id, causationId: id }
}
