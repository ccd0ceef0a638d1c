import type { Cause } from './run-command.ts'

/**
 * Why a command runs that the product gives by itself.
 * @param at           UTC, ISO 8601
 * @param causationId  what it follows from; the command itself unless said
 */
export const processCause = (name: string, at: string, commandId: string, causationId: string = commandId): Cause => ({
  commandId,
  at,
  by: { kind: 'process', name },
  correlationId: commandId,
  causationId,
})
