/** The view of leads that has a place of its own in the menu, as the declaration of leads has it; a test compares the two. */
const FILTERS = { awaitsAnswer: 'true' } as const
const SORT = 'mine,waitingSince'

export const WAITING_LEADS = {
  filters: FILTERS,
  sort: SORT,
  /** Where it is in the menu: below this. */
  below: '/leads',
  to: `/leads?${new URLSearchParams({ ...FILTERS, sort: SORT })}`,
} as const

/** Whether an address shows it, in whichever order. */
export const showsWaitingLeads = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): boolean =>
  pathname === WAITING_LEADS.below && new URLSearchParams(search).get('awaitsAnswer') === FILTERS.awaitsAnswer
