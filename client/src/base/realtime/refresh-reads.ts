import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { QueryClient } from '@tanstack/react-query'

/** Brings reads up to date. The code for it comes with the socket: the sign-in has nothing to bring up to date. */
export const refreshReads = async (
  queryClient: QueryClient,
  reads: readonly Pick<AnyEndpoint, 'name'>[],
): Promise<void> => {
  const { bringAllUpToDate } = await import('./bring-up-to-date.ts')
  for (const { name } of reads) bringAllUpToDate(queryClient, [name])
}
