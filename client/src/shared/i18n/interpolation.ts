/** Arabic and Hebrew keep their direction to themselves: digits and arrows behind such a name stay where the sentence has them. */
const isolateDirection = (text: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text

/** How `{name}` in a text is filled in. React escapes what is shown. */
export const interpolation = { prefix: '{', suffix: '}', escape: isolateDirection }
