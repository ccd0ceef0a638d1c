import type { z } from 'zod'
import { type PersonalField, personalFields } from '../personal.ts'
import type { EventDefinition, Payload } from './define-events.ts'

/** Where personal data may stand in a payload; null: nowhere. */
type Plan = Leaf | Branch | Each | null
interface Leaf {
  readonly is: 'leaf'
  readonly field: PersonalField
}
interface Branch {
  readonly is: 'branch'
  readonly plans: ReadonlyMap<string, NonNullable<Plan>>
}
interface Each {
  readonly is: 'each'
  readonly plan: NonNullable<Plan>
}

/** What of a payload is personal to one subject. */
export interface PersonalPart {
  /** As a payload field names it: `stream`, or the id of a person. */
  readonly subject: string
  /** JSON Pointers (RFC 6901) into the payload. */
  readonly paths: readonly string[]
  /** What stands there. */
  readonly values: readonly unknown[]
}

/** A payload taken apart. */
export interface TakenApart {
  /** The payload with what says nothing in the place of personal data. */
  readonly rest: unknown
  readonly parts: readonly PersonalPart[]
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

const planOf = (schema: z.ZodType): Plan => {
  const field = personalFields.get(schema)
  if (field) return { is: 'leaf', field }
  const { shape, element, innerType, valueType, options } = schema._zod.def as unknown as Definition
  if (shape) return branchOf(Object.entries(shape))
  if (element) return eachOf(element)
  if (valueType) return eachOf(valueType)
  if (innerType) return planOf(innerType)
  if (options) return options.map(planOf).reduce(eitherOf, null)
  return null
}

const branchOf = (entries: readonly (readonly [string, z.ZodType])[]): Plan => {
  const plans = new Map<string, NonNullable<Plan>>()
  for (const [name, schema] of entries) {
    const plan = planOf(schema)
    if (plan) plans.set(name, plan)
  }
  return plans.size > 0 ? { is: 'branch', plans } : null
}

const eachOf = (schema: z.ZodType): Plan => {
  const plan = planOf(schema)
  return plan && { is: 'each', plan }
}

/** Of alternatives: what is personal in one of them counts as such in all. */
const eitherOf = (one: Plan, other: Plan): Plan => {
  if (!one || !other) return one ?? other
  if (one.is === 'branch' && other.is === 'branch') {
    const plans = new Map(one.plans)
    for (const [name, plan] of other.plans) plans.set(name, eitherOf(plans.get(name) ?? null, plan) ?? plan)
    return { is: 'branch', plans }
  }
  return one.is === 'leaf' ? one : other
}

const PLANS = new WeakMap<EventDefinition, { readonly plan: Plan }>()

const planOfEvent = (definition: EventDefinition): Plan => {
  let kept = PLANS.get(definition)
  if (!kept) {
    kept = { plan: planOf(definition.data) }
    PLANS.set(definition, kept)
  }
  return kept.plan
}

/** Whether a payload of this type may hold personal data. */
export const mayBePersonal = (definition: EventDefinition): boolean => planOfEvent(definition) !== null

/** What says nothing of a subject stays as it is. */
const saysNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * Takes what is personal out of a payload of today's version.
 * @returns undefined where nothing personal stands in it
 */
export const takeApart = (definition: EventDefinition, data: unknown): TakenApart | undefined => {
  const plan = planOfEvent(definition)
  if (!plan) return undefined
  const parts: { readonly subject: string; readonly paths: string[]; readonly values: unknown[] }[] = []

  /** @param around  what the value stands in, the innermost first */
  const take = (each: NonNullable<Plan>, value: unknown, path: string, around: readonly Payload[]): unknown => {
    if (saysNothing(value)) return value
    if (each.is === 'leaf') {
      const { subject, erased } = each.field
      const whose = subject === 'stream' ? undefined : around.find((outer) => typeof outer[subject] === 'string')
      const key = (whose?.[subject] as string | undefined) ?? 'stream'
      let part = parts.find((each) => each.subject === key)
      if (!part) {
        part = { subject: key, paths: [], values: [] }
        parts.push(part)
      }
      part.paths.push(path)
      part.values.push(value)
      return erased
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value))
      return each.is === 'each' ? value.map((item, index) => take(each.plan, item, `${path}/${index}`, around)) : value
    const inner = [value as Payload, ...around]
    const rest: Record<string, unknown> = { ...value }
    for (const name of Object.keys(rest)) {
      const plan = each.is === 'each' ? each.plan : each.plans.get(name)
      if (plan) rest[name] = take(plan, rest[name], `${path}/${escaped(name)}`, inner)
    }
    return rest
  }

  const rest = take(plan, data, '', [])
  return parts.length > 0 ? { rest, parts } : undefined
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~')

/** A payload with values back in their places. What the places lead through is copied, the rest is shared. */
export const putBack = (rest: unknown, paths: readonly string[], values: readonly unknown[]): unknown => {
  let whole = rest
  for (const [index, path] of paths.entries()) whole = withValueAt(whole, path.split('/').slice(1), values[index])
  return whole
}

const withValueAt = (held: unknown, [token, ...deeper]: readonly string[], value: unknown): unknown => {
  if (token === undefined) return value
  const name = unescaped(token)
  if (Array.isArray(held))
    return held.map((item, index) => (String(index) === name ? withValueAt(item, deeper, value) : item))
  const object = (held ?? {}) as Readonly<Record<string, unknown>>
  return { ...object, [name]: withValueAt(object[name], deeper, value) }
}
