import { isSendable } from '@kervan/contracts/messages/template-rules'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import type { Template } from './template.ts'

const { listEndpoint } = kitOf('whatsapp-template')
/** So many are offered at once, by their names; a search finds the others. */
const OFFERED = 200
/** How long typing rests before it is searched for, milliseconds. */
const REST = 250

/** Approved templates that can be sent from here, whose name or words have what is searched for; `templates` is undefined before the first answer. */
export const useSendableTemplates = (search: string) => {
  const asked = useDebouncedValue(search.trim(), REST)
  const query = { status: 'approved', sort: 'name', limit: OFFERED, ...(asked && { search: asked }) }
  const { data, error, refetch } = useEndpoint(listEndpoint, { query } as never, { keepPrevious: true })
  const found = data as { readonly data: readonly Template[] } | undefined
  return { templates: found?.data.filter(isSendable), error, refetch }
}
