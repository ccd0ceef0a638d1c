import { DECLARED_KINDS } from '@kervan/contracts/kinds/registry'
import { isChosen } from '@kervan/contracts/kit/testing/chosen-kind'
import { expect, test } from 'vitest'
import { readParts } from '../pact-file.ts'
import { partOfKind } from '../parts.ts'
import { pinOf } from '../pins/pin.ts'
import type { WrittenInteraction } from '../pins/pin-interaction.ts'

const [kind] = DECLARED_KINDS.filter(isChosen)
/** Of one kind, an answer of each endpoint and each refusal once: what is told of the others has the same parts. */
const interactions = [
  ...new Map(
    readParts()
      .filter(({ part }) => kind && part === partOfKind(kind))
      .flatMap(({ pact }) => pact.interactions as unknown as WrittenInteraction[])
      .map((each) => [each.description.replace(/^.*?: (?=refused with )|: (?!refused).*$/, ''), each] as const),
  ).values(),
]

/** Every way to change one part of a value: each leaf is another, and each object and list holds something more. */
const changesOf = function* (value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    yield [...value, 'planted']
    for (const [index, each] of value.entries()) for (const other of changesOf(each)) yield value.with(index, other)
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, planted: true }
    for (const [name, each] of Object.entries(value))
      for (const other of changesOf(each)) yield { ...value, [name]: other }
  } else if (typeof value === 'string') yield `${value}~`
  else if (typeof value === 'number') yield value + 1
  else if (typeof value === 'boolean') yield !value
  else yield 'planted'
}

test.runIf(kind)('a pin says all that the pact says: whatever changes in an interaction changes it', () => {
  const shared = new Map()
  expect(interactions.length).toBeGreaterThan(0)
  const silent = interactions.flatMap((interaction) => {
    const pin = pinOf('planted', [interaction], shared)
    return [...changesOf(interaction)]
      .filter((changed) => pinOf('planted', [changed as WrittenInteraction], shared) === pin)
      .map((changed) => JSON.stringify(changed))
  })
  expect(silent).toEqual([])
})
