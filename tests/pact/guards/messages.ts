import type { Interaction, PactFile } from '../pact-file.ts'

const messagesIn = ({ interactions }: PactFile): readonly Interaction[] =>
  interactions.filter(({ type }) => type === 'Asynchronous/Messages')

const pushesIn = (pact: PactFile) => messagesIn(pact).flatMap(({ contents }) => (contents ? [contents.content] : []))

/** Messages that a pact expects and the provider does not tell. */
export const messagesWithoutProvider = (pact: PactFile, told: readonly string[]): string[] =>
  messagesIn(pact)
    .map(({ description }) => description)
    .filter((description) => !told.includes(description))

/** Messages that the provider tells and no pact expects. */
export const providersWithoutMessage = (pact: PactFile, told: readonly string[]): string[] =>
  told.filter((each) => !messagesIn(pact).some(({ description }) => description === each))

/** Names of pushes that no message shows. */
export const unshownPushes = (pact: PactFile, names: readonly string[]): string[] =>
  names.filter((each) => !pushesIn(pact).some(({ name }) => name === each))

/** Types of events that are pushed and that no message shows. */
export const unshownEvents = (pact: PactFile, types: readonly string[]): string[] =>
  types.filter((each) => !pushesIn(pact).some(({ payload }) => payload.type === each))
