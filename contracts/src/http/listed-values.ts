/** A value in double quotes, or what stands up to the next comma. */
const VALUE = /(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))(?:,|$)/g

/**
 * Values as a parameter of a list holds several, with commas between: one that holds a comma or a quote stands in double quotes, its
 * quotes doubled (RFC 4180 section 2). A quote that opens nothing stands for itself.
 */
export const parseValues = (text: string): string[] =>
  [...text.matchAll(VALUE)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '').filter(Boolean)

export const quoteValue = (value: string): string => `"${value.replaceAll('"', '""')}"`

export const writeValues = (values: readonly string[]): string =>
  values.map((value) => (/[",]/.test(value) ? quoteValue(value) : value)).join()
