import { type RecordEvents, recordEvents } from '../kit/record-events.ts'
import { refuseClashes } from '../kit/refuse-clashes.ts'
import { lead } from './lead/lead.ts'
import { person } from './person/person.ts'
import { RECORDS, type Records } from './registry.ts'
import { user } from './user/user.ts'

refuseClashes(RECORDS, [lead, user, person])

type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never
type Flat<T> = { readonly [Name in keyof T]: T[Name] }
export type DeclaredEvents = Flat<
  Joined<{ readonly [Kind in keyof Records]: RecordEvents<Records[Kind]> }[keyof Records]>
>

/** The events of every declared kind. */
export const DECLARED_EVENTS = Object.assign(
  {},
  ...Object.values(RECORDS).map((declared) => recordEvents(declared)),
) as DeclaredEvents
