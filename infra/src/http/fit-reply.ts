import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { createThrottledLog } from '../telemetry/throttled-log.ts'
import { MISFIT, type Place, shapeOf } from './reply-shape.ts'

/** A reply that is not what its endpoint promises. The message names endpoint and place, and no value. */
export class MisfitReply extends Error {
  override name = 'MisfitReply'
}

interface Log {
  warn(line: object, text: string): void
}

/** A reply's body as it may be sent. */
export type FitReply = (body: unknown, log: Log) => unknown

/** Tests meet every difference from what is promised; NODE_ENV is `test` under Vitest and in what its tests start. */
const isTested = process.env.NODE_ENV === 'test'

/**
 * Holds replies to the endpoint's response schema. Fields that it does not name are never sent. A body of another form is
 * refused; a word that a choice does not have goes out, as readers are better off with one odd word than with no page.
 * @param exact  refuses whatever differs from the schema, in form or value
 * @throws Error for a response schema whose values have no form in JSON
 */
export const fitReply = (endpoint: AnyEndpoint, exact = isTested): FitReply => {
  const shape = shapeOf(endpoint.response)
  const throttled = createThrottledLog()
  return (body, log) => {
    const odd: string[] = []
    const place: Place = []
    const fitted = shape(body, {
      place,
      unknownField: (name) => odd.push(`${pathOf([...place, name])} is not in it`),
      unknownChoice: () => odd.push(`${pathOf(place)} is none of its choices`),
    })
    if (fitted === MISFIT) throw misfit(endpoint, `${pathOf(place)} has another form`)
    if (exact) holdTo(endpoint, body, odd)
    for (const difference of new Set(odd))
      throttled(difference, (unlogged) =>
        log.warn({ endpoint: endpoint.name, difference, unlogged }, 'a reply differs from what its endpoint promises'),
      )
    return fitted
  }
}

const holdTo = (endpoint: AnyEndpoint, body: unknown, odd: readonly string[]): void => {
  const [difference] = odd
  if (difference !== undefined) throw misfit(endpoint, difference)
  const parsed = endpoint.response.safeParse(body)
  if (parsed.success) return
  const [issue] = parsed.error.issues
  throw misfit(endpoint, `${pathOf(issue?.path ?? [])}: ${issue?.message}`)
}

const misfit = ({ name, method, path }: AnyEndpoint, difference: string): MisfitReply =>
  new MisfitReply(`the reply of ${name} (${method} ${path}) does not fit its response schema: ${difference}`)

/** Every element of a list has the same path, so that faults of one kind are counted together. */
const pathOf = (place: readonly PropertyKey[]): string =>
  ['body', ...place.map((part) => (typeof part === 'number' ? '*' : String(part)))].join('.')
