/** A kind's name inside a sentence: `Yeni klinik`. */
export const inSentence = (name: string, locale: string): string => name.toLocaleLowerCase(locale)
