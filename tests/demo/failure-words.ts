import { ApiRefusal } from '../support/api-client.ts'
import { DemoError } from './demo-error.ts'

/** What ended the demo, in a sentence for who runs it; an error that nobody foresaw stays as it is. */
export const failureWords = (error: unknown): unknown => {
  if (error instanceof DemoError) return error.message
  if (error instanceof ApiRefusal) return `Kervan refused a step of the demo: ${error.problem.detail}`
  return error
}
