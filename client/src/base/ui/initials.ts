/** First and last initials of a name in Turkish capitals: `Işıl Çağrı Öztürk` is `IÖ`; empty where there is no letter. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/\p{L}/u)?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('tr-TR')
}

/** A hue of the colour circle, in degrees, always the same for an id. */
export const hueOf = (id: string): number => {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  return ((hash >>> 0) % 24) * 15
}
