const keyOf = (userId: string): string => `list-looks-${userId}`

const looksOf = (userId: string): Readonly<Record<string, string>> => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** How a user last had a list in this browser; empty where that was in rows. */
export const keptLook = (userId: string, list: string): string => {
  const look = looksOf(userId)[list]
  return typeof look === 'string' ? look : ''
}

export const keepLook = (userId: string, list: string, look: string): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...looksOf(userId), [list]: look }))
