import type { ErrorCode } from './error-codes.ts'

/** A decision not to do what was asked. It carries a code of the one table and what its words and clients need. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export const refused = (code: ErrorCode, details?: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal(code, details)
