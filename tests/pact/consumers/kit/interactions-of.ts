import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { aColleague, type Given } from '../../states/vocabulary.ts'
import type { Asked } from './expected-request.ts'
import type { Answer, Contract, Refusal, Request } from './interaction.ts'
import { type ExpectedReply, refusal, success } from './replies.ts'
import { usualRefusals } from './usual-refusals.ts'

/** One interaction of a contract. */
export interface Expectation {
  /** What the pact calls it, after the name of its endpoint. */
  readonly title: string
  readonly asked: Asked
  readonly expected: ExpectedReply
}

/** What a contract says is asked and answered, in its order. */
export const answersOf = <E extends AnyEndpoint>(endpoint: E, { answers }: Contract<E>): readonly Expectation[] =>
  answers.map((answer: Answer<E>) => ({
    title: answer.case,
    asked: askedOf(endpoint, answer),
    expected: success(endpoint, answer.reads, answer.stale),
  }))

/** What a contract says is refused, the usual refusals of its endpoint among it, but those in whose place the contract has its own. */
export const refusalsOf = <E extends AnyEndpoint>(
  endpoint: E,
  { answers, refuses = [] }: Contract<E>,
): readonly (Expectation & Pick<Refusal<E>, 'code' | 'case'>)[] => {
  const isOwn = (code: Refusal<E>['code']) => refuses.some((own) => own.code === code && own.case === undefined)
  const usual = usualRefusals<E>(endpoint, answers[0]).filter(({ code }) => !isOwn(code))
  return [...usual, ...refuses].map((refused) => ({
    code: refused.code,
    case: refused.case,
    title: ['refused with', refused.code, refused.case].filter(Boolean).join(' '),
    asked: askedOf(endpoint, refused),
    expected: refusal(refused),
  }))
}

export const descriptionOf = ({ name }: AnyEndpoint, { title }: Pick<Expectation, 'title'>): string =>
  `${name}: ${title}`

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
