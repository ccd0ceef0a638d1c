import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Interaction, PactFile } from '../pact-file.ts'

const requestsIn = (pact: PactFile): readonly Interaction[] =>
  pact.interactions.filter(({ type }) => type === 'Synchronous/HTTP')

/** `change-lead-stage: a lead moves to another stage` is an interaction of `change-lead-stage`. */
const nameIn = ({ description }: Interaction): string => description.slice(0, description.indexOf(':'))

/** Names of the endpoints that no pact calls. */
export const uncalledEndpoints = (endpoints: readonly AnyEndpoint[], pacts: readonly PactFile[]): string[] => {
  const called = new Set(
    pacts.flatMap((pact) => requestsIn(pact).map((interaction) => `${pact.provider.name} ${nameIn(interaction)}`)),
  )
  return endpoints.filter(({ owner, name }) => !called.has(`${owner} ${name}`)).map(({ name }) => name)
}

/** Interactions that match no endpoint of their provider in name, method and path. */
export const strayInteractions = (endpoints: readonly AnyEndpoint[], pacts: readonly PactFile[]): string[] =>
  pacts.flatMap((pact) =>
    requestsIn(pact)
      .filter((interaction) => {
        const endpoint = endpoints.find(({ name }) => name === nameIn(interaction))
        return endpoint?.owner !== pact.provider.name || !isOf(endpoint, interaction)
      })
      .map(({ description }) => description),
  )

const isOf = ({ method, path }: AnyEndpoint, { request }: Interaction): boolean =>
  request?.method === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(request.path)

/** Refusals that an endpoint declares and no interaction shows, as `login: account-inactive`. */
export const untoldRefusals = (endpoints: readonly AnyEndpoint[], pacts: readonly PactFile[]): string[] => {
  const told = new Set(
    pacts.flatMap((pact) =>
      requestsIn(pact).map((interaction) => `${nameIn(interaction)}: ${interaction.response?.body?.content.code}`),
    ),
  )
  return endpoints
    .flatMap(({ name, errors }) => errors.map((code) => `${name}: ${code}`))
    .filter((refusal) => !told.has(refusal))
}
