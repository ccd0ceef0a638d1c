import { EventMetadata, type SealedPart } from '@kervan/contracts/events/envelope'
import { UnreadableEvent, upcast } from '@kervan/contracts/events/upcast'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
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
  if (!metadata.success) return `its metadata are wrong: ${faultsOf(metadata.error.issues)}`
  const definition = definitionOf(entry.type)
  if (!definition) return undefined
  try {
    const lifted = upcast({ ...entry, data, metadata: metadata.data }, definition)
    const { error } = definition.data.safeParse(lifted.data)
    const faults = error?.issues.filter(({ path }) => !isSealed(path, metadata.data.sealed)) ?? []
    return faults.length > 0 ? `its data are wrong: ${faultsOf(faults)}` : undefined
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

/** What is sealed is not there to be looked at; in its place stands what says nothing. */
const isSealed = (path: readonly PropertyKey[], sealed: readonly SealedPart[] = []): boolean => {
  const pointer = path.map((each) => `/${String(each).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return sealed.some(({ paths }) => paths.some((each) => pointer === each || pointer.startsWith(`${each}/`)))
}

/** Where and what, without the values: they may be personal data. */
const faultsOf = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ')
