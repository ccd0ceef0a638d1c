type Pascal<Kebab extends string> = Kebab extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Kebab>
type Snake<Kebab extends string> = Kebab extends `${infer Word}-${infer Rest}` ? `${Word}_${Snake<Rest>}` : Kebab

/**
 * The four names of a kind, as they follow from its own: `...named('event-partner')` has its calls under `/api/event-partners`, its permissions on
 * `event_partners`, and events such as `EventPartnerCreated`.
 * @param kind        kebab case, singular
 * @param exceptions  a plural that is no `s`, a resource that the specification calls otherwise
 */
export const named = <
  const Kind extends string,
  const Collection extends string = `${Kind}s`,
  const Resource extends string = Snake<Collection>,
>(
  kind: Kind,
  exceptions: { readonly collection?: Collection; readonly resource?: Resource } = {},
) => {
  const collection = exceptions.collection ?? (`${kind}s` as Collection)
  const resource = exceptions.resource ?? (collection.replaceAll('-', '_') as Resource)
  const words = kind.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { kind, collection, resource, eventPrefix: words.join('') as Pascal<Kind> } as const
}
