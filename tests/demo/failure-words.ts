import { ApiRefusal } from '../support/api-client.ts'
import { DemoError } from './demo-error.ts'

/** The reason for which the demo ended, in a sentence for the user who runs it; an unforeseen error is returned as it is. */
export const failureWords = (error: unknown): unknown => {
  if (error instanceof DemoError) return error.message
  if (error instanceof ApiRefusal) return `Kervan refused a step of the demo: ${error.problem.detail}`
  return error
}
