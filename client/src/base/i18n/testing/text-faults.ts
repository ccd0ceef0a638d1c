/** Texts of one language: namespace, then keys and texts as the files nest them. */
export type Texts = Readonly<Record<string, object>>

/** Every text of a language by `namespace:key`. */
export const flatten = (texts: Texts): ReadonlyMap<string, string> =>
  new Map(Object.entries(texts).flatMap(([namespace, nested]) => leaves(nested, `${namespace}:`)))

const leaves = (nested: object, prefix: string): [string, string][] =>
  Object.entries(nested).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leaves(value, `${prefix}${name}.`),
  )

/** Keys of `one` that `other` lacks. */
export const missingIn = (other: ReadonlyMap<string, string>, one: ReadonlyMap<string, string>): readonly string[] =>
  [...one.keys()].filter((key) => !other.has(key))

/** Used keys that have no text; a `*` stands for anything, a plural counts as its key. */
export const unknownKeys = (texts: ReadonlyMap<string, string>, used: readonly string[]): readonly string[] => {
  const known = new Set([...texts.keys()].flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]))
  return used.filter((key) =>
    key.includes('*') ? ![...known].some((one) => patternOf(key).test(one)) : !known.has(key),
  )
}

/** Keys that nothing asks for. */
export const unusedKeys = (texts: ReadonlyMap<string, string>, used: readonly string[]): readonly string[] => {
  const exact = new Set(used)
  const patterns = used.filter((key) => key.includes('*')).map(patternOf)
  return [...texts.keys()].filter((key) => {
    const asked = key.replace(/_(zero|one|two|few|many|other)$/, '')
    return !exact.has(asked) && !exact.has(key) && !patterns.some((pattern) => pattern.test(asked))
  })
}

const patternOf = (key: string): RegExp => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.+')}$`)

/** Keys whose placeholders differ between two languages. */
export const unlikePlaceholders = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] =>
  [...one]
    .filter(([key, text]) => other.has(key) && placeholders(text) !== placeholders(other.get(key)!))
    .map(([key]) => key)

/** The placeholders of a text, each once and in order. */
export const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()

/** Keys that have a form for some numbers of a language and none for others. */
export const missingPlurals = (texts: ReadonlyMap<string, string>, language: string): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const plurals = new Set([...texts.keys()].flatMap((key) => /^(.*)_(?:one|other)$/.exec(key)?.[1] ?? []))
  return [...plurals]
    .flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))
    .filter((key) => !texts.has(key))
}

/** Keys whose text another of them has already: `clinics:fields.notes is called as record:tab.notes: Notlar`. */
export const sameTexts = (texts: ReadonlyMap<string, string>, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key, index) => {
    const text = texts.get(key)
    const other = keys.slice(0, index).find((each) => texts.get(each) === text)
    return text !== undefined && other !== undefined ? [`${key} is called as ${other}: ${text}`] : []
  })
