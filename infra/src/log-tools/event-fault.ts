import { definitionOf } from '@kervan/contracts/events/catalog'
import { EventMetadata } from '@kervan/contracts/events/envelope'
import { UnreadableEvent, upcast } from '@kervan/contracts/events/upcast'
import type { z } from 'zod'
import type { LogEntry } from './log.ts'

/**
 * What an event holds that the schema of its version does not allow; undefined when it is as it should be, and for a type
 * that is not known here.
 */
export const eventFault = (entry: LogEntry): string | undefined => {
  const data = parse(entry.data)
  if (data === undefined) return 'its data are not JSON'
  const metadata = EventMetadata.safeParse(parse(entry.metadata))
  if (!metadata.success) return `its metadata are wrong: ${faultsOf(metadata.error)}`
  const definition = definitionOf(entry.type)
  if (!definition) return undefined
  try {
    const lifted = upcast({ ...entry, data, metadata: metadata.data }, definition)
    const { error } = definition.data.safeParse(lifted.data)
    return error && `its data are wrong: ${faultsOf(error)}`
  } catch (error) {
    if (error instanceof UnreadableEvent) return error.message.replace(`${entry.type} ${entry.id} `, 'its payload ')
    throw error
  }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Where and what, without the values: they may be personal data. */
const faultsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ')
