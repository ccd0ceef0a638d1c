import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What of a record's past is looked at, in the address: a moment, or two of them beside each other. */
export interface HistoryPlace {
  /** A revision or an instant. */
  readonly at: string | null
  /** Two revisions, the second of which may still have to be chosen. */
  readonly compared: readonly [earlier: string, later: string | null] | null
  readonly lookAt: (at: string) => void
  /** Chooses a revision to compare: the first, then the second; once more gives it back. */
  readonly compare: (revision: string) => void
  readonly leave: () => void
}

const comparedBy = (params: URLSearchParams): readonly [one?: string, other?: string] =>
  (/^(\d+)(?:\.\.(\d+))?$/.exec(params.get('compare') ?? '') ?? []).slice(1) as [string?, string?]

export const useHistoryPlace = (): HistoryPlace => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const go = (place: Record<string, string>) =>
    void navigate({ search: `?${new URLSearchParams({ tab: 'history', ...place })}` }, { state })
  const [one, other] = comparedBy(params)
  return {
    at: params.get('at'),
    compared: one === undefined ? null : [one, other ?? null],
    lookAt: (at) => go({ at }),
    compare: (revision) => {
      // By the address as it is by now: a slow page may show the first choice after the second was made.
      const [one, other] = comparedBy(new URLSearchParams(window.location.search))
      if (one === undefined || other !== undefined) return go({ compare: revision })
      if (one === revision) return go({})
      const [earlier, later] = BigInt(one) < BigInt(revision) ? [one, revision] : [revision, one]
      go({ compare: `${earlier}..${later}` })
    },
    leave: () => go({}),
  }
}
