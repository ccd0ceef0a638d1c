import { lazyPart } from '../../base/ui/lazy-part.tsx'

/** What filters are set with, fetched once the list is shown. */
export const filterEditor = lazyPart(() => import('./FilterEditor.tsx').then(({ FilterEditor }) => FilterEditor))
export const groupEditor = lazyPart(() => import('./GroupEditor.tsx').then(({ GroupEditor }) => GroupEditor))
export const filterPanel = lazyPart(() => import('../FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel))
