import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'

/** What would leave a screen as it was while what it shows changes, one line each. */
export const silentScreens = (
  endpoints: readonly AnyEndpoint[],
  kinds: readonly string[],
  notKept: readonly string[],
): readonly string[] => {
  const reads = endpoints.filter((each) => !isCommand(each) && !notKept.includes(each.name))
  const shown: ReadonlySet<string> = new Set(reads.flatMap(({ shows = [] }) => shows))
  return [
    ...reads.filter(({ shows }) => shows === undefined).map(({ name }) => `${name} does not say what it shows`),
    ...kinds.filter((kind) => !shown.has(kind)).map((kind) => `no read shows ${kind}, of which pushes tell`),
  ]
}
