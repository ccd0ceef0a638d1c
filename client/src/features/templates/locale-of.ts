/**
 * The locale of a language as Meta writes it: `en_US` as `en-US`. One that the platform does not know, or that is half typed, gives `otherwise`.
 */
export const localeOf = (language: string, otherwise: string): string => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language.replaceAll('_', '-'))[0] ?? otherwise
  } catch {
    return otherwise
  }
}
