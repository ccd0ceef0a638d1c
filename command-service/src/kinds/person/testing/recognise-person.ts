import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { Values } from '../../../kit/record/record-command.ts'
import type { Cause } from '../../../kit/run-command.ts'
import type { RecognitionPorts } from '../recognise-person.ts'
import { recogniseTyped } from '../recognise-typed.ts'

/** The person whom a colleague means who sees everybody, and who types no other name than the one on file. */
export const recognisePerson = (
  ports: RecognitionPorts,
  name: string,
  points: readonly ContactPoint[],
  cause: Cause,
  set?: Values,
): Promise<string> =>
  recogniseTyped(ports, { name, points, ...(set && { set }) }, cause, { sees: async () => true, seesContact: true })
