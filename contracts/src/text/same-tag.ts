import { foldName } from './fold-tr.ts'

/** What all writings of a tag have in common. */
export const tagKey = (tag: string): string => foldName(tag)

/** A tag is the same in capitals and in small letters, with a Turkish I or a plain one. */
export const isSameTag = (one: string, other: string): boolean => one === other || tagKey(one) === tagKey(other)

/** How a tag is written among others; undefined where it is none of them. Records that were tagged long ago may have it in two writings. */
export const wornAs = (tags: readonly string[], tag: string): string | undefined =>
  tags.includes(tag) ? tag : tags.find((each) => isSameTag(each, tag))

/** Each tag once, as it is written first. */
export const eachTagOnce = (tags: readonly string[]): string[] => {
  const written = new Map<string, string>()
  for (const tag of tags) if (!written.has(tagKey(tag))) written.set(tagKey(tag), tag)
  return [...written.values()]
}
