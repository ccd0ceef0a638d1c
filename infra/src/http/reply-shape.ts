import type { z } from 'zod'

/** Where in a reply something stands, as it is walked over. */
export type Place = (string | number)[]

/** What a walk over a reply meets. */
export interface Walk {
  readonly place: Place
  /** A field that the schema does not name; it is left out. */
  unknownField(name: string): void
  /** A word that a choice of the schema does not have; it stays. */
  unknownChoice(): void
}

/** The value has another form than the schema says. */
export const MISFIT = Symbol('misfit')

/**
 * A value as its schema lets it be sent: without fields that the schema does not name, and the same object where there are
 * none. MISFIT where its form is another one; `place` is then where.
 */
export type Shape = (value: unknown, walk: Walk) => unknown

/** Kinds of schemas whose values have a form that JSON keeps. */
type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * The form of a schema's values, made once so that a reply is walked over in little time. It is about forms alone: which
 * texts are dates or ids, and how long they may be, the schema itself says.
 * @throws Error for a schema that has no form in JSON
 */
export const shapeOf = (schema: z.core.$ZodType): Shape => {
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return ofType(definition.type)
    case 'template_literal':
      return ofType('string')
    case 'null':
      return (value) => (value === null ? value : MISFIT)
    case 'undefined':
      return (value) => (value === undefined ? value : MISFIT)
    case 'unknown':
    case 'any':
      return (value) => value
    case 'literal': {
      const values = new Set<unknown>(definition.values)
      return (value) => (values.has(value) ? value : MISFIT)
    }
    case 'enum':
      return choiceOf(new Set<unknown>(Object.values(definition.entries)))
    case 'nullable': {
      const shape = shapeOf(definition.innerType)
      return (value, walk) => (value === null ? value : shape(value, walk))
    }
    case 'optional': {
      const shape = shapeOf(definition.innerType)
      return (value, walk) => (value === undefined ? value : shape(value, walk))
    }
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return shapeOf(definition.innerType)
    case 'pipe':
      // A reply is what the schema would read, so its form is that of the side that reads.
      return shapeOf(isTransform(definition.in) ? definition.out : definition.in)
    case 'lazy': {
      let shape: Shape | undefined
      return (value, walk) => {
        shape ??= shapeOf(definition.getter())
        return shape(value, walk)
      }
    }
    case 'array':
      return arrayOf(shapeOf(definition.element))
    case 'record':
      return recordOf(shapeOf(definition.valueType))
    case 'object':
      return objectOf(definition)
    case 'union':
      return 'discriminator' in definition
        ? taggedUnionOf(definition as z.core.$ZodDiscriminatedUnionDef)
        : unionOf(definition.options.map(shapeOf))
    default:
      throw new Error(`a schema of the kind ${definition.type} says nothing about the form of JSON`)
  }
}

const isTransform = ({ _zod }: z.core.$ZodType): boolean => (_zod.def as Definition).type === 'transform'

const ofType =
  (type: 'string' | 'number' | 'boolean'): Shape =>
  (value) =>
    typeof value === type ? value : MISFIT

const choiceOf =
  (values: ReadonlySet<unknown>): Shape =>
  (value, walk) => {
    if (values.has(value)) return value
    if (typeof value !== 'string') return MISFIT
    walk.unknownChoice()
    return value
  }

const arrayOf =
  (element: Shape): Shape =>
  (value, walk) => {
    if (!Array.isArray(value)) return MISFIT
    let copy: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      walk.place.push(index)
      const fitted = element(value[index], walk)
      if (fitted === MISFIT) return MISFIT
      walk.place.pop()
      if (fitted === value[index]) continue
      copy ??= [...value]
      copy[index] = fitted
    }
    return copy ?? value
  }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)

const recordOf =
  (shape: Shape): Shape =>
  (value, walk) => {
    if (!isObject(value)) return MISFIT
    let copy: Record<string, unknown> | undefined
    for (const name of Object.keys(value)) {
      const fitted = fieldOf(value, name, shape, walk)
      if (fitted === MISFIT) return MISFIT
      if (fitted === value[name]) continue
      copy ??= { ...value }
      copy[name] = fitted
    }
    return copy ?? value
  }

const objectOf = ({ shape, catchall }: z.core.$ZodObjectDef): Shape => {
  const names = Object.keys(shape)
  const shapes = names.map((name) => shapeOf(shape[name] as z.core.$ZodType))
  const known = new Set(names)
  const rest = catchall && (catchall._zod.def as Definition).type !== 'never' ? recordOf(shapeOf(catchall)) : undefined
  return (value, walk) => {
    if (!isObject(value)) return MISFIT
    let copy: Record<string, unknown> | undefined
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      const fitted = fieldOf(value, name, shapes[index] as Shape, walk)
      if (fitted === MISFIT) return MISFIT
      if (fitted === value[name]) continue
      copy ??= { ...value }
      copy[name] = fitted
    }
    if (rest) return rest(copy ?? value, walk)
    for (const name in value) {
      if (known.has(name) || value[name] === undefined) continue
      walk.unknownField(name)
      copy ??= { ...value }
      delete copy[name]
    }
    return copy ?? value
  }
}

const fieldOf = (value: Record<string, unknown>, name: string, shape: Shape, walk: Walk): unknown => {
  walk.place.push(name)
  const fitted = shape(value[name], walk)
  if (fitted !== MISFIT) walk.place.pop()
  return fitted
}

/** Which of the forms it is, its tag tells. */
const taggedUnionOf = ({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Shape => {
  const shapes = new Map<unknown, Shape>()
  for (const option of options) {
    const shape = shapeOf(option)
    for (const tag of option._zod.propValues?.[discriminator] ?? []) shapes.set(tag, shape)
  }
  return (value, walk) => {
    if (!isObject(value)) return MISFIT
    const shape = shapes.get(value[discriminator])
    if (shape) return shape(value, walk)
    walk.place.push(discriminator)
    return MISFIT
  }
}

/** The first form that the value has. */
const unionOf =
  (shapes: readonly Shape[]): Shape =>
  (value, walk) => {
    const depth = walk.place.length
    for (const shape of shapes) {
      const fitted = shape(value, walk)
      if (fitted !== MISFIT) return fitted
      walk.place.length = depth
    }
    return MISFIT
  }
