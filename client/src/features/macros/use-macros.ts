import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Channel } from '@kervan/contracts/messages/channels'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { fittingMacros, type Macro } from './fitting-macros.ts'

const list: AnyEndpoint = RECORD_ENDPOINTS.macro.list as never

/** Macros of all and of the reader's own that fit what is typed; asked for once something is. */
export const useMacros = (typed: string | null, channel: Channel) => {
  const { data, error } = useEndpoint(list, { query: { owner: 'none,me', limit: MAX_PAGE_SIZE } } as never, {
    enabled: typed !== null,
  })
  const macros = (data as { readonly data: readonly Macro[] } | undefined)?.data
  return {
    fitting: typed === null || !macros ? [] : fittingMacros(macros, typed, channel),
    state: macros ? (macros.length > 0 ? 'some' : 'none-yet') : error ? 'failed' : 'loading',
  } as const
}
