import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { LogRecord } from './log-record.ts'

/** How many events the server looks at in one go, unless the filter says otherwise. */
const DEFAULT_WINDOW = 32

export interface EventFilter {
  matches(record: LogRecord): boolean
  readonly window: number
  /** A subscription tells a checkpoint for every so many events that it looked at. */
  readonly checkpointInterval: number
}

/** @throws SyntaxError  the regular expression is none */
export const parseFilter = (options: ReadReq.Options.FilterOptions | undefined): EventFilter | undefined => {
  if (!options) return undefined
  const byType = options.hasEventType()
  const expression = (byType ? options.getEventType() : options.getStreamIdentifier())!
  const regex = expression.getRegex() ? new RegExp(expression.getRegex(), 'u') : undefined
  const prefixes = expression.getPrefixList()
  const window = options.hasMax() ? options.getMax() : DEFAULT_WINDOW
  return {
    matches({ type, stream }) {
      const text = byType ? type : stream
      return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix))
    },
    window,
    checkpointInterval: options.getCheckpointintervalmultiplier() * window,
  }
}
