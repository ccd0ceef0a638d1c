import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Counts } from '@kervan/contracts/http/list-counts'
import { call } from './call.ts'

/** Every row of a list that answers in pages. @param limit  of rows in a page, as many as the list gives. @throws ApiError */
export const readAll = async <R>(list: AnyEndpoint, query: object, limit: number): Promise<readonly R[]> => {
  const rows: R[] = []
  let cursor: string | null = null
  do {
    const asked = { ...query, limit, ...(cursor !== null && { cursor }) }
    const { body } = await call<AnyEndpoint>(list, { query: asked } as never)
    const page = body as { readonly data: readonly R[]; readonly next: string | null }
    rows.push(...page.data)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** How many rows a list has. @throws ApiError */
export const countAll = async (list: AnyEndpoint, query: object): Promise<number> => {
  const { body } = await call<AnyEndpoint>(list, { query: { ...query, count: 'only' } } as never)
  return (body as { readonly total: { readonly value: number } }).total.value
}

/** How many rows a list has by the values of a field. @throws ApiError */
export const countBy = async (counts: AnyEndpoint, query: object): Promise<Counts> => {
  const { body } = await call<AnyEndpoint>(counts, { query } as never)
  return body as Counts
}
