import type { Query } from '@tanstack/react-query'

/** Waits while a read is under way: a page that is read is put behind the pages that were here when it was asked for. */
export const untilSettled = async (query: Query): Promise<void> => {
  while (query.state.fetchStatus === 'fetching') {
    await query.promise?.catch(() => {})
    // The state of the query follows its promise.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
