import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { SAMPLE } from '../../../support/builders/sample.ts'
import type { Refusal, Request } from './interaction.ts'

/** Refusals that follow from the declaration of an endpoint, made from a request that would be carried out. */
export const usualRefusals = <E extends AnyEndpoint>(
  { permission, ifMatch, errors }: AnyEndpoint,
  { given, input, ...request }: Request<E>,
): readonly Refusal<E>[] => {
  const asked = { given, input, ifMatch: request.ifMatch, permissions: request.permissions }
  const refusals: (Refusal<E> | false)[] = [
    permission !== 'public' && { ...asked, code: 'not-signed-in', token: 'token-of-a-session-that-ended' },
    permission !== 'public' &&
      permission !== 'signed-in' && { ...asked, code: 'not-permitted', permissions: [], reads: { permission } },
    ifMatch === 'required' && { ...asked, code: 'revision-required', ifMatch: undefined },
    ifMatch !== undefined && { ...asked, code: 'revision-conflict', ifMatch: '4000', reads: { current: '7' } },
    ...errors
      .filter((code) => code.endsWith('-not-found'))
      .map((code, index) => {
        const elsewhere = withoutRecord(input, parameterOf(code)) ?? (index === 0 ? withoutRecord(input, 'id') : null)
        return elsewhere !== null && { ...asked, code, input: elsewhere }
      }),
  ]
  return refusals.filter((each) => each !== false)
}

/** The parameter that names what was not found: `leadId`. The record of a derived call is `id`, and its code comes first. */
const parameterOf = (code: string): string => `${code.slice(0, -'-not-found'.length)}Id`

/** The input with an id of a record that does not exist in that parameter; null where there is no such parameter. */
const withoutRecord = <Input>(input: Input, parameter: string): Input | null => {
  const { params } = (input ?? {}) as { params?: Record<string, unknown> }
  return params && parameter in params ? { ...input, params: { ...params, [parameter]: SAMPLE.nobody } } : null
}
