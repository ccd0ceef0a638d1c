import type { listWebhookDeliveries } from '@kervan/contracts/api/webhooks/list-webhook-deliveries'
import type { CallOf } from '@kervan/contracts/http/endpoint'
import { DELIVERY_STATES } from '@kervan/contracts/webhooks/delivery-states'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Days back that are looked through. */
export const SPANS = ['1', '7', '30', 'all'] as const
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

type DeliveryFilterName = 'state' | 'provider' | 'kind' | 'span'

const fitting = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined

/** What the list is narrowed to; it stands in the address, so that it can be shared. */
export const useDeliveryFilters = () => {
  const [params, setParams] = useSearchParams()
  const state = DELIVERY_STATES.find((each) => each === params.get('state'))
  const provider = fitting(params.get('provider'), /^[a-z0-9-]{1,40}$/)
  const kind = fitting(params.get('kind'), /^[a-z+-]{1,100}$/)
  const span = SPANS.find((each) => each === params.get('span')) ?? 'all'
  const query = useMemo(
    (): NonNullable<CallOf<typeof listWebhookDeliveries>['query']> => ({
      ...(state && { state }),
      ...(provider && { provider }),
      ...(kind && { kind }),
      // To the hour, so that the question stays the same while the page is looked at.
      ...(span !== 'all' && {
        from: new Date(Math.floor((Date.now() - Number(span) * DAY_MS) / HOUR_MS) * HOUR_MS).toISOString(),
      }),
    }),
    [state, provider, kind, span],
  )
  const set = (name: DeliveryFilterName, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return {
    held: { state: state ?? '', provider: provider ?? '', kind: kind ?? '', span },
    query,
    isNarrowed: Object.keys(query).length > 0,
    set,
    clear: () => setParams({}, { replace: true }),
  }
}
