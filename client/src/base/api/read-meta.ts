import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'

/** What is known of a cached read beside its key: what it shows, as its endpoint says. */
export interface ReadMeta extends Pick<AnyEndpoint, 'shows' | 'records'> {
  /** A long list that its table keeps true by itself, and whose pages are not all to be fetched anew. */
  readonly keptByTable?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta & Record<string, unknown>
  }
}

export const readMeta = (
  { shows = [], showsToViewers = [], records }: AnyEndpoint,
  more: Pick<ReadMeta, 'keptByTable'> = {},
) => ({
  shows: [...shows, ...showsToViewers],
  records,
  ...more,
})
