import { lazyPart } from '../../base/ui/lazy-part.tsx'

/** What few messages hold, or have under them or beside their time: its code comes once the page rests. */
export const unsentNote = lazyPart(() => import('./UnsentNote.tsx').then((file) => file.UnsentNote))
export const outcomeNote = lazyPart(() => import('./OutcomeNote.tsx').then((file) => file.OutcomeNote))
export const takeBackButton = lazyPart(() => import('./TakeBackButton.tsx').then((file) => file.TakeBackButton))
export const mediaContent = lazyPart(() => import('./MediaContent.tsx').then((file) => file.MediaContent))
export const letterContent = lazyPart(() => import('./LetterContent.tsx').then((file) => file.LetterContent))
export const rareContent = lazyPart(() => import('./RareContent.tsx').then((file) => file.RareContent))

export const MESSAGE_PARTS = [mediaContent, letterContent, rareContent, unsentNote, outcomeNote, takeBackButton]
