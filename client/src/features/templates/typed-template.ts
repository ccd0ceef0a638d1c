import type { TemplateParts } from '@kervan/contracts/messages/template-parts'
import type { TypedLine } from '../../kit/editors/typed-line.ts'
import type { Typed } from '../../kit/use-fields-form.ts'

/** Of lines that are typed, their cells; a text that is empty is none. */
const linesOf = (typed: unknown): readonly Readonly<Record<string, string | null>>[] =>
  (typed as readonly TypedLine[]).map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, (cell as string) || null])),
  )

/** How a field of a template reads that stands in an editor. */
const READS: { readonly [Part in keyof TemplateParts]?: (typed: unknown) => TemplateParts[Part] } = {
  category: (typed) => (typed || 'utility') as TemplateParts['category'],
  header: (typed) => (typed as string).trim() || null,
  body: (typed) => typed as string,
  footer: (typed) => (typed as string).trim() || null,
  buttons: (typed) =>
    linesOf(typed).map(({ kind, text, value }) => ({
      kind: (kind ?? 'reply') as TemplateParts['buttons'][number]['kind'],
      text: text ?? '',
      value: value ?? null,
    })),
  variables: (typed) =>
    linesOf(typed).map(({ name, from, example }) => ({
      name: name ?? '',
      from: (from ?? null) as TemplateParts['variables'][number]['from'],
      example: example ?? null,
    })),
}

const EMPTY: TemplateParts = {
  category: 'utility',
  headerFormat: null,
  header: null,
  body: '',
  footer: null,
  buttons: [],
  variables: [],
}

/** A template as it is being typed: what stands in editors, and of what stands in none as it is. */
export const withTyped = <Parts extends TemplateParts>(template: Parts, typed: Typed): Parts => ({
  ...template,
  ...Object.fromEntries(
    Object.entries(READS).flatMap(([part, read]) => (typed[part] === undefined ? [] : [[part, read(typed[part])]])),
  ),
})

/** One that is all typed. */
export const typedTemplate = (typed: Typed): TemplateParts => withTyped(EMPTY, typed)
