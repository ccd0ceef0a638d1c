import type { TFunction } from 'i18next'

/** That something of a kind was not saved: some kinds say it in words of their own. */
export const notSaved = (t: TFunction, collection: string): string => t([`${collection}:not-saved`, 'errors:not-saved'])
