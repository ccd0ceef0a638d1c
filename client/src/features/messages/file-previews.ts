/** Most pictures that are kept; each holds its file in memory. */
const MOST = 30

const kept = new Map<string, string>()

/** Keeps what a picture looks like that was chosen here, until the conversation holds it. The oldest make room. */
export const keepFilePreview = (id: string, file: Blob): void => {
  if (kept.has(id)) return
  kept.set(id, URL.createObjectURL(file))
  const [oldest] = kept
  if (kept.size <= MOST || !oldest) return
  URL.revokeObjectURL(oldest[1])
  kept.delete(oldest[0])
}

/** Where a picture that was chosen in this page is found; undefined where none was. */
export const filePreview = (id: string): string | undefined => kept.get(id)
