import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { describe, expect, test } from 'vitest'
import { aColleague, type Given } from '../../states/vocabulary.ts'
import type { Asked } from './expected-request.ts'
import { interact } from './interact.ts'
import type { Contract, Refusal, Request } from './interaction.ts'
import { refusal, success } from './replies.ts'
import { usualRefusals } from './usual-refusals.ts'

/** What the client expects of an endpoint: each line is an interaction, asked through the client's own `call`. */
export const contract = <E extends AnyEndpoint>(endpoint: E, { answers, refuses = [] }: Contract<E>): void => {
  describe(endpoint.name, () => {
    test.each(answers)('$case', async (answer) => {
      const expected = success(endpoint, answer.reads, answer.stale)
      const { outcome } = await interact(endpoint, answer.case, askedOf(endpoint, answer), expected.response)
      expect(outcome).toEqual(expected.parsed)
    })

    test.each([...usualRefusals(endpoint, answers[0]), ...refuses])('refused: $code $case', async (refused) => {
      const expected = refusal(refused)
      const title = ['refused with', refused.code, refused.case].filter(Boolean).join(' ')
      const { outcome, signedIn } = await interact(endpoint, title, askedOf(endpoint, refused), expected.response)
      expect(outcome).toMatchObject(expected.parsed)
      if (refused.code === 'not-signed-in') expect(signedIn).toBe(false)
    })
  })
}

const askedOf = <E extends AnyEndpoint>(
  { permission }: AnyEndpoint,
  { given = [], input, permissions, administrator, token, ...rest }: Request<E> & Pick<Refusal<E>, 'token'>,
): Asked => {
  const { ifMatch, idempotencyKey, afterPosition = positionIn(given) } = rest
  const request = { input: (input ?? {}) as Asked['input'], ifMatch, idempotencyKey, afterPosition }
  if (permission === 'public') return { ...request, given, token: null }
  const colleague = aColleague({
    permissions: permissions ?? (permission === 'signed-in' ? [] : [permission]),
    ...(idempotencyKey && { usedKey: idempotencyKey }),
    ...(administrator && { administrator }),
  })
  return { ...request, given: [colleague, ...given], token: token ?? colleague.gives.token }
}

const positionIn = (given: readonly Given[]): string | undefined =>
  given.map(({ gives }) => gives.position).find((position) => position !== undefined)
