import { lazyPart } from '../lazy-part.tsx'

/** Choices for a flyout, fetched once the page is shown. */
export const choiceList = lazyPart(() => import('./ChoiceList.tsx').then(({ ChoiceList }) => ChoiceList))
