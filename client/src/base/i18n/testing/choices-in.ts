import type { z } from 'zod'

/** A choice between words that a schema declares, and where. */
export interface DeclaredChoice {
  /** `list-leads response.data.stage` */
  readonly at: string
  readonly values: readonly string[]
}

type Definition = z.core.$ZodTypes['_zod']['def']

/** Every choice in a schema: of one value among several, or of one form by its tag. */
export const choicesIn = (schema: z.core.$ZodType, at: string): readonly DeclaredChoice[] => {
  const found: DeclaredChoice[] = []
  const seen = new Set<z.core.$ZodType>()
  const visit = (each: z.core.$ZodType, at: string, tag?: string): void => {
    const definition = each._zod.def as Definition
    switch (definition.type) {
      case 'enum':
        found.push({ at, values: Object.values(definition.entries).map(String) })
        break
      case 'object':
        for (const [name, field] of Object.entries(definition.shape)) if (name !== tag) visit(field, `${at}.${name}`)
        if (definition.catchall) visit(definition.catchall, `${at}.*`)
        break
      case 'array':
        visit(definition.element, at)
        break
      case 'record':
        visit(definition.keyType, at)
        visit(definition.valueType, `${at}.*`)
        break
      case 'union': {
        const tag = 'discriminator' in definition ? (definition.discriminator as string) : undefined
        if (tag !== undefined)
          found.push({ at: `${at}.${tag}`, values: definition.options.flatMap((form) => tagsOf(form, tag)) })
        for (const form of definition.options) visit(form, at, tag)
        break
      }
      case 'pipe':
        visit(definition.in, at)
        visit(definition.out, at)
        break
      case 'lazy':
        if (seen.has(each)) break
        seen.add(each)
        visit(definition.getter(), at)
        break
      default:
        if ('innerType' in definition) visit(definition.innerType, at)
    }
  }
  visit(schema, at)
  return found.filter(({ values }) => values.length > 1)
}

const tagsOf = (form: z.core.$ZodType, tag: string): readonly string[] =>
  [...(form._zod.propValues?.[tag] ?? [])].map(String)
