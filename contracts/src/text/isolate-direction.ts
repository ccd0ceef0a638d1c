/**
 * A value as it stands in a sentence: Arabic and Hebrew keep their direction to themselves (Unicode's first strong isolate), so that digits, colons
 * and arrows behind such a name stay where the sentence has them. Where values are elements of their own, `<bdi>` does it.
 */
export const isolateDirection = (text: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text
