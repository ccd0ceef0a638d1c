import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { describe, expect, test } from 'vitest'
import { isPartChosen, partOfEndpoint } from '../../parts.ts'
import { interact } from './interact.ts'
import type { Contract } from './interaction.ts'
import { answersOf, refusalsOf } from './interactions-of.ts'

/** What the client expects of an endpoint: each line is an interaction, asked through the client's own `call`. */
export const contract = <E extends AnyEndpoint>(endpoint: E, asked: Contract<E>): void => {
  describe.runIf(isPartChosen(partOfEndpoint(endpoint)))(endpoint.name, () => {
    test.each(answersOf(endpoint, asked))('$title', async ({ title, asked, expected }) => {
      const { outcome } = await interact(endpoint, title, asked, expected.response)
      expect(outcome).toEqual(expected.parsed)
    })

    test.each(refusalsOf(endpoint, asked))('refused: $code $case', async ({ code, title, asked, expected }) => {
      const { outcome, signedIn } = await interact(endpoint, title, asked, expected.response)
      expect(outcome).toMatchObject(expected.parsed)
      if (code === 'not-signed-in') expect(signedIn).toBe(false)
    })
  })
}
